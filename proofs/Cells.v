(** Boards of cells: a grid as a graph, and its contraction as a function. *)

From Coq Require Import List NArith Bool Lia PeanoNat.
From Inundate Require Import Rules Plays Contraction Bits Checker Sound.
Import ListNotations.
Open Scope nat_scope.

(** ** Grids *)

(** Cells are numbered row by row. Neighbors share a side. *)
Definition side_by_side (columns i j : nat) : bool :=
  (Nat.eqb (i / columns) (j / columns) && (Nat.eqb (S i) j || Nat.eqb i (S j))) ||
  Nat.eqb (i + columns) j || Nat.eqb i (j + columns).

(** A grid from its colors, row by row. *)
Definition grid (columns : nat) (colors : list N) (pivot : N) : board :=
  let cells := seq 0 (length colors) in
  Board colors
    (map (fun i => fold_left (fun s j => if side_by_side columns i j then insert s (N.of_nat j) else s) cells 0%N) cells)
    pivot.

(** ** The contraction of a board *)

(** The set with all vertices connected to it within [class]. *)
Fixpoint reach (b : board) (fuel : nat) (class s : N) : N :=
  match fuel with
  | O => s
  | S fuel =>
      let next := N.lor s (N.land class (neighbors_of b s)) in
      if N.eqb next s then s else reach b fuel class next
  end.

Definition part_of (b : board) (class v : N) : N := reach b (components b) class (insert 0 v).

(** The lowest vertices of the parts in [cells], and a number for each vertex: that of its part. *)
Fixpoint number_parts (b : board) (cs : list (N * N)) (cells : list N) (firsts : list N) (labels : list N) : list N * list N :=
  match cells with
  | [] => (firsts, labels)
  | v :: cells =>
      let part := part_of b (class_of cs (nth (N.to_nat v) (component_colors b) 0%N)) v in
      if existsb (fun u => has part u) firsts
      then number_parts b cs cells firsts labels
      else number_parts b cs cells (firsts ++ [v])
        (map (fun ul => if has part (fst ul) then N.of_nat (length firsts) else snd ul)
          (combine (map N.of_nat (seq 0 (components b))) labels))
  end.

Definition label (labels : list N) (v : N) : N := nth (N.to_nat v) labels 0%N.

(** Every vertex is connected to the pivot. *)
Definition is_connected (b : board) : bool :=
  is_within (all b) (reach b (components b) (all b) (insert 0 (pivot b))).

Definition color_of (b : board) (v : N) : N := nth (N.to_nat v) (component_colors b) 0%N.

Definition numbers (n : nat) : list N := map N.of_nat (seq 0 n).

(** The labels of the vertices adjacent to those with label [i]. *)
Definition labels_around (b : board) (labels : list N) (i : N) : N :=
  fold_right (fun v s => insert s (label labels v)) 0%N
    (filter (has (neighbors_of b (places labels i))) (numbers (components b))).

(** Whether [firsts] and [labels] are right. Nothing is assumed of how they were found. *)
Definition are_parts (b : board) (firsts labels : list N) : bool :=
  Nat.eqb (length (neighbors b)) (components b) && has (all b) (pivot b) &&
  Nat.eqb (length labels) (components b) &&
  (* Neighbors are neighbors both ways. *)
  forallb (fun u => forallb (fun v =>
    Bool.eqb (has (nth (N.to_nat u) (neighbors b) 0%N) v) (has (nth (N.to_nat v) (neighbors b) 0%N) u))
    (numbers (components b))) (numbers (components b)) &&
  (* Every label is the number of a part. *)
  forallb (fun l => N.ltb l (N.of_nat (length firsts))) labels &&
  (* Every part has its first vertex, and is reached from it. *)
  forallb (fun i => let first := nth (N.to_nat i) firsts 0%N in
    N.eqb (label labels first) i && has (all b) first &&
    is_within (places labels i) (part_of b (places (component_colors b) (color_of b first)) first))
    (numbers (length firsts)).

Definition contracted_board (b : board) (firsts labels : list N) : board := Board
  (map (fun i => color_of b (nth (N.to_nat i) firsts 0%N)) (numbers (length firsts)))
  (map (fun i => N.clearbit (labels_around b labels i) i) (numbers (length firsts)))
  (label labels (pivot b)).

Definition contract (b : board) : option board :=
  let cells := numbers (components b) in
  let (firsts, labels) := number_parts b (classes b) cells [] (map (fun _ => 0%N) cells) in
  if are_parts b firsts labels then Some (contracted_board b firsts labels) else None.

(** ** The contraction is right *)

Lemma in_numbers n v : In v (numbers n) <-> N.to_nat v < n.
Proof.
  unfold numbers. rewrite in_map_iff. split.
  - intros [i [<- H]]. apply in_seq in H. rewrite Nat2N.id. lia.
  - intros H. exists (N.to_nat v). rewrite N2Nat.id. split; auto. apply in_seq. lia.
Qed.

Lemma nth_numbers (f : N -> N) n v : N.to_nat v < n -> nth (N.to_nat v) (map f (numbers n)) 0%N = f v.
Proof.
  intros H. unfold numbers. rewrite map_map.
  rewrite (nth_indep _ 0%N (f (N.of_nat 0))) by (rewrite map_length, seq_length; exact H).
  rewrite (map_nth (fun i => f (N.of_nat i))), seq_nth by exact H. simpl. rewrite N2Nat.id. reflexivity.
Qed.

Section Right.
Variables (b : board) (firsts labels : list N).
Hypothesis Hparts : are_parts b firsts labels = true.
Notation g := (graph_of b).
Notation h := (graph_of (contracted_board b firsts labels)).
Notation q := (label labels).
Notation first i := (nth (N.to_nat i) firsts 0%N).

Lemma cell_spec v : In v (vertices g) <-> N.to_nat v < components b.
Proof. apply (in_numbers (components b)). Qed.

Lemma cell_has_all v : has (all b) v = true <-> In v (vertices g).
Proof. unfold all. rewrite has_ones, N.ltb_lt, cell_spec. lia. Qed.

Lemma component_spec i : In i (vertices h) <-> N.to_nat i < length firsts.
Proof.
  simpl. unfold components. simpl. unfold numbers. rewrite !map_length, seq_length. apply (in_numbers (length firsts)).
Qed.

Lemma cell_touches s v : has (neighbors_of b s) v = true <->
  exists u, In u (vertices g) /\ has s u = true /\ adjacent g u v = true.
Proof.
  assert (Hlen : length (neighbors b) = components b).
  { unfold are_parts in Hparts. rewrite !andb_true_iff, !Nat.eqb_eq in Hparts. tauto. }
  unfold neighbors_of. rewrite union_at_spec. split.
  - intros [i [Hi H]]. exists (N.of_nat i). split; [|split; [exact Hi | simpl; rewrite Nat2N.id; exact H]].
    apply cell_spec. rewrite Nat2N.id. destruct (Nat.lt_ge_cases i (components b)) as [Hl|Hl]; auto.
    rewrite nth_overflow in H by (rewrite Hlen; exact Hl). unfold has in H. rewrite N.bits_0 in H. discriminate.
  - intros [u [Hu [Hs Ha]]]. exists (N.to_nat u). rewrite N2Nat.id. auto.
Qed.

Lemma length_labels : length labels = components b.
Proof. unfold are_parts in Hparts. rewrite !andb_true_iff, !Nat.eqb_eq in Hparts. tauto. Qed.

Lemma symmetric u v :
  In u (vertices g) -> In v (vertices g) -> adjacent g u v = true -> adjacent g v u = true.
Proof.
  intros Hu Hv. assert (H := Hparts). unfold are_parts in H. rewrite !andb_true_iff in H.
  destruct H as [[[_ H] _] _]. rewrite forallb_forall in H. specialize (H u Hu). cbv beta in H.
  rewrite forallb_forall in H. specialize (H v Hv). apply eqb_prop in H. simpl. congruence.
Qed.

Lemma label_number v : In v (vertices g) -> N.to_nat (q v) < length firsts.
Proof.
  intros Hv. assert (H := Hparts). unfold are_parts in H. rewrite !andb_true_iff in H.
  destruct H as [[_ H] _]. rewrite forallb_forall in H.
  assert (Hin : In (q v) labels) by (apply nth_In; rewrite length_labels; apply cell_spec, Hv).
  specialize (H _ Hin). apply N.ltb_lt in H. lia.
Qed.

Lemma label_place i v : has (places labels i) v = true <-> In v (vertices g) /\ q v = i.
Proof.
  rewrite <- (N2Nat.id v) at 1. rewrite places_spec, cell_spec, <- length_labels. unfold label. split.
  - intros H. split; [apply nth_error_Some; congruence | apply nth_error_nth, H].
  - intros [H <-]. apply nth_error_nth', H.
Qed.

Lemma color_place f v :
  has (places (component_colors b) (color_of b f)) v = true -> In v (vertices g) /\ color g v = color g f.
Proof.
  rewrite <- (N2Nat.id v) at 1. rewrite places_spec. intros H. split.
  - apply cell_spec. apply nth_error_Some. unfold components. congruence.
  - apply nth_error_nth, H.
Qed.

Lemma first_facts i : N.to_nat i < length firsts ->
  q (first i) = i /\ In (first i) (vertices g) /\
  forall v, In v (vertices g) -> q v = i ->
    has (part_of b (places (component_colors b) (color_of b (first i))) (first i)) v = true.
Proof.
  intros Hi. assert (H := Hparts). unfold are_parts in H. rewrite !andb_true_iff in H.
  destruct H as [_ H]. rewrite forallb_forall in H. specialize (H i (proj2 (in_numbers _ i) Hi)). cbv zeta beta in H.
  rewrite !andb_true_iff, N.eqb_eq, cell_has_all in H. destruct H as [[H1 H2] H3]. split; [|split]; auto.
  intros v Hv Hq. eapply is_within_true; [exact H3 | apply label_place; auto].
Qed.

Lemma reach_part painted f class fuel s :
  (forall v, has class v = true -> In v (vertices g) /\ painted v = painted f) ->
  (forall v, has s v = true -> part g painted f v) ->
  forall v, has (reach b fuel class s) v = true -> part g painted f v.
Proof.
  intros Hclass. revert s. induction fuel as [|fuel IH]; intros s Hs; simpl; auto.
  destruct (N.eqb _ _); auto. apply IH. intros v Hv. rewrite has_lor, has_land, orb_true_iff, andb_true_iff in Hv.
  destruct Hv as [Hv|[Hc Ht]]; auto. apply cell_touches in Ht. destruct Ht as [u [Hu [Hus Ha]]].
  destruct (Hclass v Hc) as [Hvin Hcol]. apply (part_next g _ _ u); auto.
  rewrite Hcol. apply (part_one_color g painted f). auto.
Qed.

Lemma labeled_part i v :
  N.to_nat i < length firsts -> In v (vertices g) -> q v = i -> part g (color g) (first i) v.
Proof.
  intros Hi Hv Hq. destruct (first_facts i Hi) as [_ [Hf H]]. specialize (H v Hv Hq).
  apply (reach_part (color g) (first i) _ (components b) (insert 0 (first i)) (color_place (first i))) in H; auto.
  intros w Hw. rewrite has_insert in Hw. unfold has in Hw. rewrite N.bits_0, orb_false_r in Hw.
  apply N.eqb_eq in Hw. rewrite <- Hw. constructor.
Qed.

Lemma part_symmetric u v : In u (vertices g) -> part g (color g) u v -> part g (color g) v u.
Proof.
  intros Hu H. induction H as [|x y Hx IH Hy Ha Hc]; [constructor|].
  assert (Hxin : In x (vertices g)) by (apply (part_vertex g (color g) u); auto).
  apply (part_trans g (color g) y x u); auto.
  apply (part_next g _ _ y); auto; [constructor | apply symmetric; auto].
Qed.

Lemma around_spec i j : has (labels_around b labels i) j = true <->
  exists u v, In u (vertices g) /\ In v (vertices g) /\ adjacent g u v = true /\ q u = i /\ q v = j.
Proof.
  unfold labels_around.
  assert (Hfold : forall l, has (fold_right (fun v s => insert s (q v)) 0%N l) j = true <->
    exists v, In v l /\ q v = j).
  { induction l as [|v l IH]; simpl.
    - split; [discriminate | intros [? [[] _]]].
    - rewrite has_insert, orb_true_iff, IH, N.eqb_eq. split.
      + intros [H|[x [Hx H]]]; [exists v | exists x]; auto.
      + intros [x [[->|Hx] H]]; [left | right; exists x]; auto. }
  rewrite Hfold. split.
  - intros [v [Hv Hj]]. apply filter_In in Hv. destruct Hv as [Hv Ht]. apply cell_touches in Ht.
    destruct Ht as [u [Hu [Hp Ha]]]. apply label_place in Hp. exists u, v. tauto.
  - intros [u [v [Hu [Hv [Ha [Hi Hj]]]]]]. exists v. split; auto. apply filter_In. split; [exact Hv|].
    apply cell_touches. exists u. split; auto. split; auto. apply label_place. auto.
Qed.

Lemma adjacent_spec i j : In i (vertices h) ->
  (adjacent h i j = true <-> i <> j /\
  exists u v, In u (vertices g) /\ In v (vertices g) /\ adjacent g u v = true /\ q u = i /\ q v = j).
Proof.
  intros Hi. apply component_spec in Hi. rewrite <- around_spec. simpl. rewrite nth_numbers by exact Hi.
  unfold has. rewrite N.clearbit_eqb, andb_true_iff, negb_true_iff, N.eqb_neq. tauto.
Qed.

Theorem contraction_right : contraction g h q.
Proof.
  constructor.
  - intros v Hv. apply component_spec, label_number, Hv.
  - intros i Hi. apply component_spec in Hi. exists (first i). destruct (first_facts i Hi) as [H1 [H2 _]]. auto.
  - intros v Hv. pose proof (label_number v Hv) as Hl. simpl color at 1. rewrite nth_numbers by exact Hl.
    symmetry. apply (part_one_color g (color g) (first (q v)) v). apply labeled_part; auto.
  - intros u v Hu Hv Hq. pose proof (label_number u Hu) as Hl. destruct (first_facts (q u) Hl) as [_ [Hf _]].
    apply (part_trans g _ u (first (q u)) v).
    + apply part_symmetric; auto. apply labeled_part; auto.
    + apply labeled_part; auto.
  - intros u v Hu Hv Ha. destruct (N.eq_dec (q u) (q v)) as [E|E]; [auto|]. right.
    apply adjacent_spec; [apply component_spec, label_number, Hu|]. split; auto. exists u, v. auto.
  - intros i j Hi _ Ha. apply adjacent_spec in Ha; auto. destruct Ha as [_ Ha]. exact Ha.
Qed.

Lemma connected_right : is_connected b = true -> connected g (pivot b).
Proof.
  intros H v Hv. unfold is_connected in H.
  apply (reach_part (fun _ => 0%N) (pivot b) (all b) (components b) (insert 0 (pivot b))).
  - intros w Hw. apply cell_has_all in Hw. auto.
  - intros w Hw. rewrite has_insert in Hw. unfold has in Hw. rewrite N.bits_0, orb_false_r in Hw.
    apply N.eqb_eq in Hw. rewrite <- Hw. constructor.
  - eapply is_within_true; [exact H | apply cell_has_all, Hv].
Qed.

Lemma pivot_cell : In (pivot b) (vertices g).
Proof. apply cell_has_all. unfold are_parts in Hparts. rewrite !andb_true_iff in Hparts. tauto. Qed.

End Right.

(** Soundness of [contract]: its result is a contraction of the board, and keeps the pivot. *)
Theorem contract_sound b c :
  contract b = Some c ->
  exists q, contraction (graph_of b) (graph_of c) q /\ q (pivot b) = pivot c /\ In (pivot b) (vertices (graph_of b)) /\
    (is_connected b = true -> connected (graph_of b) (pivot b)).
Proof.
  unfold contract. destruct (number_parts _ _ _ _ _) as [firsts labels].
  destruct (are_parts b firsts labels) eqn:H; [|discriminate]. intros E. injection E as <-.
  exists (label labels). split; [apply contraction_right, H|]. split; [reflexivity|].
  split; [apply (pivot_cell _ _ _ H) | apply (connected_right _ _ _ H)].
Qed.

(** The checker, for boards of cells. *)
Definition check_cells (b : board) (lines : list line) : option (bool * nat * nat) :=
  match contract b with
  | Some c => check c lines
  | None => None
  end.

Theorem check_cells_sound b lines lower upper :
  check_cells b lines = Some (false, lower, upper) ->
  at_least (graph_of b) (pivot b) lower /\ enough (graph_of b) (pivot b) upper.
Proof.
  unfold check_cells. destruct (contract b) as [c|] eqn:E; [|discriminate]. intros H.
  destruct (contract_sound b c E) as [q [Hq [Hp [Hin _]]]]. apply check_sound in H. rewrite <- Hp in H.
  destruct H as [H1 H2]. split.
  - apply (at_least_contracted _ _ q Hq); auto.
  - apply (enough_contracted _ _ q Hq); auto.
Qed.

Theorem check_cells_sound_best b lines lower upper :
  check_cells b lines = Some (true, lower, upper) ->
  (forall p, In p (vertices (graph_of b)) -> at_least (graph_of b) p lower) /\
  (exists p, In p (vertices (graph_of b)) /\ enough (graph_of b) p upper).
Proof.
  unfold check_cells. destruct (contract b) as [c|] eqn:E; [|discriminate]. intros H.
  destruct (contract_sound b c E) as [q [Hq _]]. apply check_sound in H. destruct H as [H1 [w [Hw H2]]]. split.
  - intros p Hp. apply (at_least_contracted _ _ q Hq); auto. apply H1, (into _ _ q Hq), Hp.
  - destruct (onto _ _ q Hq w Hw) as [p [Hp <-]]. exists p. split; auto. apply (enough_contracted _ _ q Hq); auto.
Qed.

(** Soundness for the game by repainting, on a connected board: every play that leaves one color has at least [lower] moves,
    and some play of [upper] moves does. *)
Theorem check_cells_plays b lines lower upper :
  check_cells b lines = Some (false, lower, upper) -> is_connected b = true ->
  (forall s painted, play (graph_of b) (pivot b) s painted -> one_color (graph_of b) painted -> lower <= length s) /\
  (exists s painted, length s = upper /\ play (graph_of b) (pivot b) s painted /\ one_color (graph_of b) painted).
Proof.
  intros H Hcon. destruct (check_cells_sound b lines lower upper H) as [Hl [t [Ht Hs]]].
  unfold check_cells in H. destruct (contract b) as [c|] eqn:E; [|discriminate].
  destruct (contract_sound b c E) as [q [_ [_ [Hin Hc]]]]. specialize (Hc Hcon). split.
  - intros s painted Hplay Hone. apply Hl. exact (proj2 (solves_one_color _ _ s painted Hin Hc Hplay) Hone).
  - destruct (play_exists (graph_of b) (pivot b) Hin t) as [painted Hplay]. exists t, painted. split; auto. split; auto.
    exact (proj1 (solves_one_color _ _ t painted Hin Hc Hplay) Hs).
Qed.
