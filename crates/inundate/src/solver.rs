//! What a solver of your own is made of: what it says of itself, the run that it looks at, and what it tells.

#[doc(inline)]
pub use inundate_core::Stop;
#[doc(inline)]
pub use inundate_method::{
    BestPivots, Checkpoint, CheckpointError, Claim, Class, Clock, Depth, Effort, Fate, Games, Goal,
    Incumbent, Listener, NotApplicable, PassKind, Plays, Progress, ProvenBy, Run, Stats,
    StopReason, Subject, Theorem, Threads, TraceEvent, TracedPass, TracedState, Tracer,
    instructions,
};
