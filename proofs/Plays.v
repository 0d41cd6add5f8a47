(** Every sequence can be played, so the optimum is that of the game as people play it. *)

From Coq Require Import List NArith Bool.
From Inundate Require Import Rules Search.
Import ListNotations.
Open Scope N_scope.

Section Plays.
Variables (g : graph) (p : N).
Hypothesis Hp : In p (vertices g).

Definition one_color (painted : N -> N) : Prop :=
  forall u v, In u (vertices g) -> In v (vertices g) -> painted u = painted v.

Lemma part_dec painted v : In v (vertices g) -> {part g painted p v} + {~ part g painted p v}.
Proof.
  intros Hv. set (edge := fun u w => adjacent g u w && (painted u =? painted w)).
  assert (Hedge : forall u w, edge u w = true <-> adjacent g u w = true /\ painted u = painted w).
  { intros u w. unfold edge. rewrite andb_true_iff, N.eqb_eq. reflexivity. }
  assert (Hsound : forall l u w, incl l (vertices g) -> path_through edge l u w = true ->
    part g painted p u -> In w (vertices g) -> part g painted p w).
  { induction l as [|y l IH]; intros u w Hl Hpath Hu Hw; simpl in Hpath; rewrite orb_true_iff in Hpath.
    - rewrite N.eqb_eq, Hedge in Hpath. destruct Hpath as [<-|[Ha Hc]]; auto. apply (part_next g painted p u); auto.
    - rewrite andb_true_iff in Hpath. assert (Hl' : incl l (vertices g)) by (intros z Hz; apply Hl; right; exact Hz).
      assert (Hy : In y (vertices g)) by (apply Hl; left; reflexivity).
      destruct Hpath as [H|[H1 H2]]; [apply (IH u w); auto|]. apply (IH y w); auto. apply (IH u y); auto. }
  assert (Hcomplete : forall w, part g painted p w -> path_through edge (vertices g) p w = true).
  { intros w H. induction H as [|u w Hu IH Hw Ha Hc]; [apply path_none|].
    apply (path_joins edge (vertices g) p u w); auto; [apply (part_vertex g painted p); auto|].
    apply path_edge, Hedge. auto. }
  destruct (path_through edge (vertices g) p v) eqn:E.
  - left. apply (Hsound (vertices g) p v); auto; [apply incl_refl | constructor].
  - right. intros H. apply Hcomplete in H. congruence.
Qed.

Lemma repaint_exists painted c : exists painted', repaint g p painted c painted'.
Proof.
  exists (fun v => match in_dec N.eq_dec v (vertices g) with
                   | left H => if part_dec painted v H then c else painted v
                   | right _ => painted v
                   end).
  intros v Hv. destruct (in_dec N.eq_dec v (vertices g)) as [H|H]; [|contradiction].
  destruct (part_dec painted v H); auto.
Qed.

Theorem play_exists s : exists painted, play g p s painted.
Proof.
  induction s as [|c s [painted IH]] using rev_ind; [exists (color g); constructor|].
  destruct (repaint_exists painted c) as [painted' H]. exists painted'. apply (play_move g p s c painted); auto.
Qed.

(** On a connected board: the optimum is the fewest moves of a play that leaves one color. *)
Theorem optimum_of_plays n : connected g p ->
  (optimum g p n <->
    (exists s painted, length s = n /\ play g p s painted /\ one_color painted) /\
    (forall s painted, play g p s painted -> one_color painted -> (n <= length s)%nat)).
Proof.
  intros Hcon. split.
  - intros [Hleast [s [Hl Hs]]]. split.
    + destruct (play_exists s) as [painted H]. exists s, painted. split; auto. split; auto.
      exact (proj1 (solves_one_color g p s painted Hp Hcon H) Hs).
    + intros t painted Hplay Hone. apply Hleast. exact (proj2 (solves_one_color g p t painted Hp Hcon Hplay) Hone).
  - intros [[s [painted [Hl [Hplay Hone]]]] Hleast]. split.
    + intros t Ht. destruct (play_exists t) as [painted' H]. apply (Hleast t painted' H).
      exact (proj1 (solves_one_color g p t painted' Hp Hcon H) Ht).
    + exists s. split; auto. exact (proj2 (solves_one_color g p s painted Hp Hcon Hplay) Hone).
Qed.

End Plays.
