mod keyboard;
