/** The texts of duels. */

import { counted, spoken } from "./language.js";

const cells = counted("cell", "cells");
const en = {
  duel: "Duel",
  note:
    "Two players, one board: against the computer, a person next to you, or one far away to whom " +
    "you send links.",
  rule:
    "Call colors in turn. Your territory takes the color and conquers all adjacent free cells of " +
    "that color. You may call neither your own color nor that of the other. Who holds more cells " +
    "in the end wins.",
  you: "You",
  player: (number: number) => `Player ${number}`,
  level: (level: number) => `Level ${level}`,
  turn: (name: string, isComputer: boolean) => {
    if (isComputer) return `${name} is thinking …`;
    return name === "You" ? "Your turn: choose a color." : `${name}: choose a color.`;
  },
  wins: (name: string, margin: number) =>
    `${name} ${name === "You" ? "win" : "wins"} by ${cells(margin)}`,
  draw: "A draw",
  best: (result: string) => `Best play of both, proven: ${result}.`,
  hintIs: (color: string, proven: boolean, result: string) =>
    proven
      ? `Call ${color}: proven${result && `. ${result} if both go on like this`}.`
      : `Call ${color}: probably best, not proven.`,
  holds: (name: string) => `territory of ${name}`,
  conquers: (count: number) => `conquers ${cells(count)}`,
  territory: (name: string, count: number) => `${name}: ${cells(count)}.`,
  forbidden: "not allowed now",
  copied: "The link is copied. It holds the board and all calls.",
  waits: (name: string) =>
    `${name} is to call, on another device. Send the link, and open the one that comes back.`,
  send: "Copy the link",
  sent: "The link is copied. Who opens it has the other territory.",
  rejoin: "Both play here",
  opponent: "Opponent",
  person: "Person",
  levels: "Level of the computer",
  levelNote: "1 calls at random, 9 looks as far ahead as it can.",
  begins: "Who begins",
  begin: { you: "You", other: "The other" },
  neighbors: "Neighboring cells",
  apart: "Never alike",
  any: "Any",
  board: "Board",
  random: "Random",
  fair: "Fair",
  fairNote: "Fair: best play of both is proven to be a draw. This can take some seconds.",
  rules: "Rules",
  ruleSets: {
    standard: "Neither color",
    own: "Own color allowed",
    gain: "Must conquer",
  },
  back: "Back to your other game",
};

export type DuelTexts = typeof en;

const felder = counted("Feld", "Felder");
const de: DuelTexts = {
  duel: "Duell",
  note:
    "Zu zweit auf einem Brett: gegen den Computer, jemanden neben dir oder jemanden, dem du " +
    "Links schickst.",
  rule:
    "Nennt abwechselnd Farben. Dein Gebiet nimmt die Farbe an und erobert alle angrenzenden " +
    "freien Felder dieser Farbe. Weder die eigene Farbe noch die des anderen ist erlaubt. Wer am " +
    "Ende mehr Felder hat, gewinnt.",
  you: "Du",
  player: (number) => `Spieler ${number}`,
  level: (level) => `Stufe ${level}`,
  turn: (name, isComputer) => {
    if (isComputer) return `${name} überlegt …`;
    return name === "Du" ? "Du bist dran: Wähle eine Farbe." : `${name}: Wähle eine Farbe.`;
  },
  wins: (name, margin) =>
    `${name} ${name === "Du" ? "gewinnst" : "gewinnt"} mit ${felder(margin)} Vorsprung`,
  draw: "Unentschieden",
  best: (result) => `Bei bestem Spiel beider, bewiesen: ${result}.`,
  hintIs: (color, proven, result) =>
    proven
      ? `Nenne ${color}: bewiesen${result && `. ${result}, wenn beide so weiterspielen`}.`
      : `Nenne ${color}: wohl am besten, nicht bewiesen.`,
  holds: (name) => `Gebiet von ${name}`,
  conquers: (count) => `erobert ${felder(count)}`,
  territory: (name, count) => `${name}: ${felder(count)}.`,
  forbidden: "jetzt nicht erlaubt",
  copied: "Der Link ist kopiert. Er enthält das Brett und alle Züge.",
  waits: (name) =>
    `${name} ist dran, auf einem anderen Gerät. Schicke den Link, und öffne den, der zurückkommt.`,
  send: "Link kopieren",
  sent: "Der Link ist kopiert. Wer ihn öffnet, hat das andere Gebiet.",
  rejoin: "Beide spielen hier",
  opponent: "Gegner",
  person: "Mensch",
  levels: "Stufe des Computers",
  levelNote: "1 spielt zufällig, 9 denkt so weit voraus, wie es geht.",
  begins: "Wer beginnt",
  begin: { you: "Du", other: "Gegner" },
  neighbors: "Benachbarte Felder",
  apart: "Nie gleich",
  any: "Beliebig",
  board: "Brett",
  random: "Zufällig",
  fair: "Fair",
  fairNote:
    "Fair: Bei bestem Spiel beider ist ein Unentschieden bewiesen. " +
    "Das kann einige Sekunden dauern.",
  rules: "Regeln",
  ruleSets: {
    standard: "Keine der Farben",
    own: "Eigene erlaubt",
    gain: "Muss erobern",
  },
  back: "Zurück zu deinem anderen Spiel",
};

/** The texts in the language of the page. */
export const duelTexts = spoken({ en, de });
