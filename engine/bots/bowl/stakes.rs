//! The stakes of a block, in points.

/// The effects of a face: who falls, who is pushed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effects {
    /// The one who blocks falls.
    pub actor_falls: bool,
    /// The one who is blocked falls.
    pub target_falls: bool,
    /// The one who is blocked is pushed.
    pub pushed: bool,
}

/// The stakes of a block, in points.
#[derive(Clone, Copy, Debug)]
pub struct Stakes {
    /// Lost when the one who blocks falls.
    pub fall: i32,
    /// Won when the other falls.
    pub floor: i32,
    /// Won when the other is pushed.
    pub push: i32,
}

impl Stakes {
    /// The value of a face.
    pub fn value(self, effects: Effects) -> i32 {
        let Effects { actor_falls, target_falls, pushed } = effects;
        self.floor * i32::from(target_falls) + self.push * i32::from(pushed) - self.fall * i32::from(actor_falls)
    }
}
