mod pitch;
