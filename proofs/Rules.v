(** The rules of the fixed game, on any finite graph with colors, contracted or not.

    The game is stated twice: by repainting, as people play it, and by the flooded region, as programs do.
    [region_of_play] says that both are the same. *)

From Coq Require Import List NArith.
Import ListNotations.
Open Scope N_scope.

(** Vertices and colors are numbers. *)
Record graph := Graph {
  vertices : list N;
  adjacent : N -> N -> bool;
  color : N -> N }.

Section Rules.
Variable g : graph.

(** ** The game by repainting *)

(** The connected part of one color with vertex [p], when [painted] says how the vertices are painted. *)
Inductive part (painted : N -> N) (p : N) : N -> Prop :=
| part_start : part painted p p
| part_next u v :
    part painted p u -> In v (vertices g) -> adjacent g u v = true -> painted u = painted v -> part painted p v.

(** A move of color [c] paints the part of the pivot [p], and nothing else. *)
Definition repaint (p : N) (painted : N -> N) (c : N) (painted' : N -> N) :=
  forall v, In v (vertices g) ->
    (part painted p v /\ painted' v = c) \/ (~ part painted p v /\ painted' v = painted v).

(** A play: the moves, and how the board is painted after them. *)
Inductive play (p : N) : list N -> (N -> N) -> Prop :=
| play_none : play p [] (color g)
| play_move s c painted painted' :
    play p s painted -> repaint p painted c painted' -> play p (s ++ [c]) painted'.

(** ** The game by regions *)

(** The region after a move of color [c], from the region [F]. *)
Inductive move (F : N -> Prop) (c : N) : N -> Prop :=
| move_kept v : F v -> move F c v
| move_reached u v :
    move F c u -> In v (vertices g) -> adjacent g u v = true -> color g v = c -> move F c v.

(** The region after a sequence. *)
Fixpoint after (F : N -> Prop) (s : list N) : N -> Prop :=
  match s with
  | [] => F
  | c :: s => after (move F c) s
  end.

Definition start (p : N) : N -> Prop := part (color g) p.

Definition everything (F : N -> Prop) := forall v, In v (vertices g) -> F v.

(** The sequence [s] floods the board from the pivot [p]. *)
Definition solves (p : N) (s : list N) := everything (after (start p) s).

(** No solution has fewer than [n] moves. *)
Definition at_least (p : N) (n : nat) := forall s, solves p s -> (n <= length s)%nat.

(** Some solution has [n] moves. *)
Definition enough (p : N) (n : nat) := exists s, length s = n /\ solves p s.

Definition optimum (p : N) (n : nat) := at_least p n /\ enough p n.

Definition connected (p : N) := everything (part (fun _ => 0) p).

(** Neighbors differ in color. *)
Definition contracted :=
  forall u v, In u (vertices g) -> In v (vertices g) -> adjacent g u v = true -> color g u <> color g v.

(** ** Both games are the same *)

Lemma after_app F s t : after F (s ++ t) = after (after F s) t.
Proof. revert F. induction s as [|c s IH]; intros F; simpl; auto. Qed.

Lemma part_one_color painted p v : part painted p v -> painted v = painted p.
Proof. induction 1; congruence. Qed.

Lemma part_vertex painted p v : In p (vertices g) -> part painted p v -> In v (vertices g).
Proof. intros Hp. induction 1; auto. Qed.

Lemma repaint_region p painted c painted' (F : N -> Prop) :
  In p (vertices g) ->
  repaint p painted c painted' ->
  (forall v, In v (vertices g) -> (part painted p v <-> F v)) ->
  (forall v, F v -> In v (vertices g)) ->
  (forall v, In v (vertices g) -> ~ F v -> painted v = color g v) ->
  (forall v, In v (vertices g) -> (part painted' p v <-> move F c v)) /\
  (forall v, move F c v -> In v (vertices g)) /\
  (forall v, In v (vertices g) -> ~ move F c v -> painted' v = color g v).
Proof.
  intros Hp Hrep Hpart HF Hout.
  assert (Hc : painted' p = c).
  { destruct (Hrep p Hp) as [[_ H]|[H _]]; [exact H | exfalso; apply H; constructor]. }
  assert (Hin : forall v, part painted p v -> painted' v = c).
  { intros v Hv. destruct (Hrep v (part_vertex _ _ _ Hp Hv)) as [[_ H]|[H _]]; tauto. }
  assert (Hold : forall v, part painted p v -> part painted' p v).
  { intros v Hv. induction Hv as [|u v Hu IH Hvin Hadj Hcol]; [constructor|].
    apply (part_next _ _ u); auto. rewrite (Hin u Hu). symmetry. apply Hin. eapply part_next; eauto. }
  split; [|split].
  - intros v Hv. split; intros H.
    + induction H as [|u v Hu IH Hvin Hadj Hcol].
      * apply move_kept. apply Hpart; auto. constructor.
      * destruct (Hrep v Hvin) as [[H _]|[H Hsame]].
        { apply move_kept. apply Hpart; auto. }
        apply (move_reached F c u); auto.
        { apply IH, (part_vertex painted' p); auto. }
        rewrite <- (Hout v Hvin), <- Hsame, <- Hcol, <- Hc.
        { eapply part_one_color; eauto. }
        intros HFv. apply H. apply Hpart; auto.
    + induction H as [v H|u v Hu IH Hvin Hadj Hcol].
      * apply Hold. apply Hpart; auto.
      * assert (Hu' : part painted' p u).
        { apply IH. clear - Hu HF. induction Hu; auto. }
        destruct (Hrep v Hvin) as [[H _]|[H Hsame]]; [apply Hold; exact H|].
        apply (part_next _ _ u); auto.
        rewrite (part_one_color _ _ _ Hu'), Hc, Hsame, (Hout v Hvin); auto.
        intros HFv. apply H. apply Hpart; auto.
  - intros v H. induction H; auto.
  - intros v Hv H. destruct (Hrep v Hv) as [[Hpv _]|[_ Hsame]].
    + exfalso. apply H. apply move_kept. apply Hpart; auto.
    + rewrite Hsame. apply Hout; auto. intros HFv. apply H. apply move_kept. exact HFv.
Qed.

Lemma play_region p s painted :
  In p (vertices g) ->
  play p s painted ->
  (forall v, In v (vertices g) -> (part painted p v <-> after (start p) s v)) /\
  (forall v, after (start p) s v -> In v (vertices g)) /\
  (forall v, In v (vertices g) -> ~ after (start p) s v -> painted v = color g v).
Proof.
  intros Hp. induction 1 as [|s c painted painted' Hplay [IH1 [IH2 IH3]] Hrep].
  - simpl. split; [|split]; intros; try tauto. apply (part_vertex (color g) p); auto.
  - rewrite after_app. simpl. eapply repaint_region; eauto.
Qed.

(** The part of the pivot after a play is the region. *)
Theorem region_of_play p s painted :
  In p (vertices g) -> play p s painted ->
  forall v, In v (vertices g) -> (part painted p v <-> after (start p) s v).
Proof. intros Hp Hplay. apply (play_region p s painted Hp Hplay). Qed.

Lemma part_if_one_color painted p :
  connected p -> In p (vertices g) ->
  (forall u v, In u (vertices g) -> In v (vertices g) -> painted u = painted v) -> everything (part painted p).
Proof.
  intros Hcon Hp Hsame v Hv. specialize (Hcon v Hv).
  induction Hcon as [|u v Hu IH Hvin Hadj _]; [constructor|].
  assert (Huin : In u (vertices g)) by (apply (part_vertex (fun _ => 0) p); auto).
  apply (part_next _ _ u); auto.
Qed.

(** On a connected board, a sequence is a solution exactly if it leaves one color. *)
Theorem solves_one_color p s painted :
  In p (vertices g) -> connected p -> play p s painted ->
  (solves p s <-> forall u v, In u (vertices g) -> In v (vertices g) -> painted u = painted v).
Proof.
  intros Hp Hcon Hplay. split.
  - intros H u v Hu Hv.
    assert (Hpart : forall w, In w (vertices g) -> part painted p w).
    { intros w Hw. apply (region_of_play _ _ _ Hp Hplay w Hw). apply H, Hw. }
    rewrite (part_one_color _ _ _ (Hpart u Hu)), (part_one_color _ _ _ (Hpart v Hv)). reflexivity.
  - intros H v Hv. apply (region_of_play _ _ _ Hp Hplay v Hv).
    apply (part_if_one_color painted p Hcon Hp H v Hv).
Qed.

End Rules.
