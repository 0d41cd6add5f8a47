//! What makes an answer sure: the verifier of solutions, and certificates of bounds.

#[doc(inline)]
pub use crate::certificate::Certificate;
#[doc(inline)]
pub use inundate_core::{Decision, MoveError, VerifyError, verify_in_color, verify_joined};
#[doc(inline)]
pub use inundate_search::{Certifier, Derivation, FreeProof, Proof, RegionOrigin};
