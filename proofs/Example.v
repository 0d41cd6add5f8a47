(** The optimum of a board, by its certificate: that of the book's page "Formats". *)

From Coq Require Import List NArith String.
From Inundate Require Import Rules Plays Checker Sound Cells Text.
Import ListNotations.
Open Scope N_scope.

(** The board [random:5x5x4:3]. *)
Definition five : board := grid 5 [
  2; 2; 2; 3; 3;
  2; 3; 3; 1; 2;
  0; 1; 3; 1; 0;
  2; 3; 0; 3; 0;
  3; 3; 3; 3; 1] 0.

(** The file [docs/src/examples/5x5.certificate]. *)
Definition certificate : string := "inundate certificate 1
board 2 3 3 1 2 0 1 0 2 3 0 1
b 0 4 10 9 11
b 0 8 7 9 11
m 1 0:3 3:4
needs 0 6 5
solution 0 3 1 3 0 2 1
pivot 6 6
".

Theorem five_optimum : optimum (graph_of five) 0 6.
Proof. apply (check_text_sound five certificate 6 6). vm_compute. reflexivity. Qed.

(** As people play it: no play of fewer moves leaves one color, and one of six moves does. *)
Theorem five_plays :
  (forall s painted, play (graph_of five) 0 s painted -> one_color (graph_of five) painted ->
    (6 <= List.length s)%nat) /\
  (exists s painted, List.length s = 6%nat /\
    play (graph_of five) 0 s painted /\ one_color (graph_of five) painted).
Proof. apply (check_text_plays five certificate 6 6); vm_compute; reflexivity. Qed.

(** ** False certificates are rejected *)

Fixpoint replace (from to : string) (s : string) : string :=
  match s with
  | EmptyString => EmptyString
  | String c rest =>
      if prefix from s then to ++ substring (length from) (length s) s else String c (replace from to rest)
  end%string.

Definition rejects (from to : string) : Prop :=
  check_text five (replace from to certificate) = None /\ replace from to certificate <> certificate.

Ltac reject := split; [vm_compute; reflexivity | vm_compute; discriminate].

(** A higher bound, by the claim alone, and by a line before it. *)
Example higher_claim : rejects "pivot 6 6" "pivot 7 7". Proof. reject. Qed.
Example higher_bound : rejects "needs 0 6 5" "needs 0 7 5". Proof. reject. Qed.
(** Higher levels. *)
Example higher_level_of_bound : rejects "b 0 4" "b 1 4". Proof. reject. Qed.
Example higher_level_of_moves : rejects "m 1 0:3" "m 2 0:3". Proof. reject. Qed.
(** A component left out, exchanged reasons, a reason missing, a later line as a reason. *)
Example fewer_components : rejects "4 10 9 11" "10 9 11". Proof. reject. Qed.
Example exchanged_reasons : rejects "0:3 3:4" "0:4 3:3". Proof. reject. Qed.
Example missing_reason : rejects "0:3 3:4" "0:3". Proof. reject. Qed.
Example later_line : rejects "0:3 3:4" "0:3 3:5". Proof. reject. Qed.
(** A clause with the start, a solution that is none, another board. *)
Example start_in_clause : rejects "needs 0 6 5" "needs 9 6 5". Proof. reject. Qed.
Example no_solution : rejects "3 1 3 0 2 1" "3 1 3 0 2 2". Proof. reject. Qed.
Example other_board : rejects "board 2 3" "board 3 2". Proof. reject. Qed.
