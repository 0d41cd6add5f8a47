(** The checker as a program: [checker.ml], beside the other files that Coq makes. *)

From Coq Require Import Extraction ExtrOcamlBasic ExtrOcamlString.
From Inundate Require Import Checker Text.

Extraction "checker.ml" check_text.
