(** Lemmas about finite sets: first and last times, a greatest member, choices, members that nothing dominates, paths
    within a list. *)

From Coq Require Import List NArith Bool Lia PeanoNat.
Import ListNotations.
Open Scope nat_scope.

(** The first time at which [f] holds, if it holds at [n]. *)
Fixpoint first_time (f : nat -> bool) (n : nat) : nat :=
  match n with
  | 0 => 0
  | S n => if f 0 then 0 else S (first_time (fun i => f (S i)) n)
  end.

Lemma first_time_spec f n : f n = true ->
  f (first_time f n) = true /\ first_time f n <= n /\ forall j, j < first_time f n -> f j = false.
Proof.
  revert f. induction n as [|n IH]; intros f H; simpl.
  - split; [exact H|]. split; [lia|]. intros j Hj. lia.
  - destruct (f 0) eqn:E; [split; [exact E|]; split; [lia|]; intros j Hj; lia|].
    destruct (IH (fun i => f (S i)) H) as [H1 [H2 H3]]. split; [exact H1|]. split; [lia|].
    intros [|j] Hj; auto. apply H3. lia.
Qed.

Lemma last_time (P : nat -> Prop) : (forall i, {P i} + {~ P i}) -> forall n,
  (forall i, i <= n -> ~ P i) \/ exists i, i <= n /\ P i /\ forall j, i < j -> j <= n -> ~ P j.
Proof.
  intros Hdec. induction n as [|n IH].
  - destruct (Hdec 0) as [H|H]; [right; exists 0 | left].
    + split; [lia|]. split; auto. intros j Hj1 Hj2. lia.
    + intros i Hi. replace i with 0 by lia. exact H.
  - destruct (Hdec (S n)) as [H|H].
    + right. exists (S n). split; [lia|]. split; auto. intros j Hj1 Hj2. lia.
    + destruct IH as [IH|[i [Hi [HP Hlast]]]].
      * left. intros i Hi. destruct (Nat.eq_dec i (S n)) as [->|Hne]; auto. apply IH. lia.
      * right. exists i. split; [lia|]. split; auto. intros j Hj1 Hj2.
        destruct (Nat.eq_dec j (S n)) as [->|Hne]; auto. apply Hlast; lia.
Qed.

(** Time since which a value has been the same. *)
Lemma same_since (Q : nat -> N) n :
  exists r, r <= n /\ (forall i, r <= i -> i <= n -> Q i = Q n) /\ (r = 0 \/ exists m, r = S m /\ Q m <> Q r).
Proof.
  induction n as [|n [r [Hr [Hsame Hbefore]]]].
  - exists 0. split; [lia|]. split; auto. intros i H1 H2. replace i with 0 by lia. reflexivity.
  - destruct (N.eq_dec (Q n) (Q (S n))) as [E|E].
    + exists r. split; [lia|]. split; auto. intros i H1 H2. destruct (Nat.eq_dec i (S n)) as [->|Hne]; auto.
      rewrite <- E. apply Hsame; lia.
    + exists (S n). split; [lia|]. split; [|right; exists n; auto].
      intros i H1 H2. replace i with (S n) by lia. reflexivity.
Qed.

Lemma greatest {A} (P : A -> Prop) (m : A -> nat) l : (forall x, {P x} + {~ P x}) ->
  (forall x, In x l -> ~ P x) \/ exists y, In y l /\ P y /\ forall x, In x l -> P x -> m x <= m y.
Proof.
  intros Hdec. induction l as [|a l IH]; [left; intros x []|].
  destruct (Hdec a) as [Ha|Ha]; destruct IH as [IH|[y [Hy [HP Hmax]]]].
  - right. exists a. split; [left; auto|]. split; auto. intros x [<-|Hx] Hx'; auto. exfalso. eapply IH; eauto.
  - right. destruct (Nat.le_gt_cases (m a) (m y)) as [H|H].
    + exists y. split; [right; auto|]. split; auto. intros x [<-|Hx] Hx'; auto.
    + exists a. split; [left; auto|]. split; auto. intros x [<-|Hx] Hx'; auto. specialize (Hmax x Hx Hx'). lia.
  - left. intros x [<-|Hx]; auto.
  - right. exists y. split; [right; auto|]. split; auto. intros x [<-|Hx] Hx'; auto. contradiction.
Qed.

Lemma choose {A B} (R : A -> B -> Prop) (b : B) l : (forall x y : A, {x = y} + {x <> y}) ->
  (forall x, In x l -> exists y, R x y) -> exists f, forall x, In x l -> R x (f x).
Proof.
  intros Hdec. induction l as [|a l IH]; intros H.
  - exists (fun _ => b). intros x [].
  - destruct IH as [f Hf]; [intros x Hx; apply H; right; exact Hx|].
    destruct (H a (or_introl eq_refl)) as [y Hy]. exists (fun x => if Hdec x a then y else f x).
    intros x Hx. destruct (Hdec x a) as [->|Hne]; auto. destruct Hx as [<-|Hx]; [contradiction | auto].
Qed.

(** Members none of which dominates another, and which dominate all. *)
Lemma undominated {A} (le : A -> A -> Prop) (l : list A) :
  (forall x y, In x l -> In y l -> {le x y} + {~ le x y}) -> (forall x, le x x) ->
  (forall x y z, le x y -> le y z -> le x z) ->
  exists e, incl e l /\ (forall x, In x l -> exists y, In y e /\ le x y) /\
    (forall x y, In x e -> In y e -> x <> y -> ~ le x y).
Proof.
  intros Hdec Hrefl Htrans. induction l as [|a l IH].
  - exists []. split; [intros x []|]. split; [intros x [] | intros x y []].
  - destruct IH as [e [Hincl [Hdom Hanti]]]. { intros x y Hx Hy. apply Hdec; right; assumption. }
    assert (Hex : (exists y, In y e /\ le a y) \/ forall y, In y e -> ~ le a y).
    { clear Hdom Hanti. induction e as [|y e IHe]; [right; intros y []|].
      destruct (Hdec a y) as [H|H]; [left; reflexivity | right; apply Hincl; left; reflexivity | left; exists y; simpl; auto|].
      destruct IHe as [[z [Hz Hle]]|IHe]; [intros z Hz; apply Hincl; right; exact Hz | left; exists z; simpl; auto|].
      right. intros z [<-|Hz]; auto. }
    destruct Hex as [[y [Hy Hle]]|Hno].
    + exists e. split; [intros x Hx; right; auto|]. split; auto. intros x [<-|Hx]; [exists y; auto | auto].
    + assert (Hkeep : exists k, incl k e /\ (forall y, In y e -> In y k \/ le y a) /\ forall y, In y k -> ~ le y a).
      { clear Hdom Hanti Hno. induction e as [|y e IHe].
        - exists []. split; [intros x []|]. split; [intros y [] | intros y []].
        - destruct IHe as [k [Hk1 [Hk2 Hk3]]]; [intros z Hz; apply Hincl; right; exact Hz|].
          destruct (Hdec y a) as [H|H]; [right; apply Hincl; left; reflexivity | left; reflexivity | |].
          + exists k. split; [intros z Hz; right; auto|]. split; auto. intros z [<-|Hz]; auto.
          + exists (y :: k). split; [intros z [<-|Hz]; [left; auto | right; auto]|].
            split; intros z [<-|Hz]; simpl; auto. destruct (Hk2 z Hz); auto. }
      destruct Hkeep as [k [Hk1 [Hk2 Hk3]]]. exists (a :: k). split; [|split].
      * intros x [<-|Hx]; [left; auto | right; auto].
      * intros x [<-|Hx]; [exists a; simpl; auto|]. destruct (Hdom x Hx) as [y [Hy Hle]].
        destruct (Hk2 y Hy) as [H|H]; [exists y; simpl; auto | exists a; simpl; eauto].
      * intros x y [<-|Hx] [<-|Hy] Hne; auto; contradiction.
Qed.

(** Whether there is a path from [u] to [v] all of whose inner members are in [l]. *)
Fixpoint path_through (edge : N -> N -> bool) (l : list N) (u v : N) : bool :=
  match l with
  | [] => (u =? v)%N || edge u v
  | w :: l => path_through edge l u v || (path_through edge l u w && path_through edge l w v)
  end.

Lemma path_edge edge l u v : edge u v = true -> path_through edge l u v = true.
Proof. intros H. induction l as [|w l IH]; simpl; [rewrite H; apply orb_true_r | rewrite IH; reflexivity]. Qed.

Lemma path_none edge l u : path_through edge l u u = true.
Proof. induction l as [|w l IH]; simpl; [rewrite N.eqb_refl | rewrite IH]; reflexivity. Qed.

Lemma path_joins edge l u w v :
  In w l -> path_through edge l u w = true -> path_through edge l w v = true -> path_through edge l u v = true.
Proof.
  revert u w v. induction l as [|x l IH]; intros u w v Hw H1 H2; [destruct Hw|].
  simpl in *. rewrite orb_true_iff, andb_true_iff in *.
  destruct Hw as [->|Hw].
  - right. split.
    + destruct H1 as [H1|[H1 _]]; exact H1.
    + destruct H2 as [H2|[_ H2]]; exact H2.
  - destruct H1 as [H1|[H1 H1']], H2 as [H2|[H2 H2']].
    + left. eapply IH; eauto.
    + right. split; auto. apply (IH u w x); auto.
    + right. split; auto. apply (IH x w v); auto.
    + right. auto.
Qed.
