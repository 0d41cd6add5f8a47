(* Reads boards with certificates, and prints what the checker that Coq has proved says about them.

   A line of standard input is a board and the path of its certificate: the colors of its vertices, like 0,1,0; for each
   vertex its neighbors, like 1;0,2;1; the pivot; and the path, with blanks between. The answer is a line: whether it is
   about the best pivot, the lower bound and the upper bound, or `rejected`. *)

open Checker

let rec positive i = if i = 1 then XH else if i land 1 = 1 then XI (positive (i / 2)) else XO (positive (i / 2))
let number i = if i = 0 then N0 else Npos (positive i)
let rec int = function O -> 0 | S n -> 1 + int n

let numbers text =
  List.map (fun word -> number (int_of_string word)) (List.filter (( <> ) "") (String.split_on_char ',' text))

let set members = List.fold_left insert N0 members

let read path =
  let file = open_in_bin path in
  let text = really_input_string file (in_channel_length file) in
  close_in file;
  List.of_seq (String.to_seq text)

let answer line =
  match String.split_on_char ' ' line with
  | colors :: neighbors :: pivot :: path -> (
      let neighbors = List.map (fun text -> set (numbers text)) (String.split_on_char ';' neighbors) in
      let board = { component_colors = numbers colors; neighbors; pivot = number (int_of_string pivot) } in
      match check_text board (read (String.concat " " path)) with
      | Some ((best, lower), upper) -> Printf.sprintf "%b %d %d" best (int lower) (int upper)
      | None -> "rejected")
  | _ -> failwith ("expected colors, neighbors, a pivot and a path, found " ^ line)

let () =
  try
    while true do
      print_endline (answer (input_line stdin))
    done
  with End_of_file -> ()
