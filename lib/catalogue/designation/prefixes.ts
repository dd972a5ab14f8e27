import type { Dialect } from "./makers.ts";
import type { Feature } from "./types.ts";

export interface Prefix {
  length: number;
  text: string;
  words: string;
  set: Partial<Record<Feature, string>>;
  /** The maker whose prefix it is. */
  dialect: Dialect | null;
}

type Rule = [pattern: RegExp, words: string, set: Prefix["set"], dialect?: Dialect];

const rules: Rule[] = [
  [/^HR[ -]?(?=\d)/, "high load capacity", {}, "NSK"],
  [/^AC[ -](?=\d|N)/, "against creeping of the outer ring", { design: "AC" }, "NTN"],
  [/^EC[ -](?=\d)/, "against expansion of the housing", { design: "EC" }, "NTN"],
  [/^TS[234]-(?=\d|N)/, "heat-stabilised rings", { design: "heat-stabilised" }, "NTN"],
  [/^5S-(?=\d)/, "ceramic balls", { design: "hybrid" }, "NTN"],
  [/^(?:4T|ET|ECO|CR|HI-CAP|E)[ -](?=[\dA-Z])/, "maker's standard design", {}],
  [/^(?:SS|SUS|S|W|SW)[ -]?(?=\d|MR|R\d)/, "stainless steel", { material: "stainless steel" }],
  [/^(?:F|FL)[ -]?(?=6\d|MR|R\d)/, "flanged outer ring", { design: "flanged" }],
  [/^(?:H-)?E(?=3[0-3]\d)/, "high load capacity", {}],
  [/^E2[. -](?=\d|N)/, "energy-efficient design", { design: "energy efficient" }],
  [/^[HX]C[BS]?[ -]?(?=7\d)/, "ceramic balls", { design: "hybrid" }, "FAG"],
  [/^X(?=3[0-3]\d{3})/, "inner ring with rollers", { design: "inner ring" }, "Timken"],
  [/^B[ -]?(?=7\d)/, "spindle bearing", {}, "FAG"],
];

/** A mark before the base number. */
export function findPrefix(text: string): Prefix | null {
  for (const [pattern, words, set, dialect = null] of rules) {
    const all = pattern.exec(text)?.[0];
    if (all !== undefined) return { length: all.length, text: all.trim(), words, set, dialect };
  }
  return null;
}
