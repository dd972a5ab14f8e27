import { resolve } from "node:path";
import {
  FEATURES,
  type Feature,
  type FeatureValues,
} from "../../lib/catalogue/designation/types.ts";
import { readCsv } from "./csv.ts";

/** Accepted values of a feature, each a set of words; more than one where the maker's table leaves room. */
type Accepted = string[][];

/** Features of a designation according to its maker's tables (bench/data/README.md). */
export interface Label {
  maker: string;
  number: string;
  /** Accepted base numbers, the usual one first. */
  bases: string[];
  /** d, D and B in mm; null if the table does not give it. */
  sizes: (number | null)[];
  features: Record<Feature, Accepted>;
}

/** The parser's words where they differ from the labels'; "" for details that the labels do not tell. */
const synonyms: Record<string, string> = {
  pn: "normal",
  "phenolic resin": "phenolic",
  groove: "n",
  "groove with snap ring": "nr",
  "two locating slots": "n2",
  "support roller": "cam follower",
  "guided on the outer ring": "outer-guided",
  "guided on the inner ring": "inner-guided",
  "one-piece": "",
  "window type": "",
  riveted: "",
  "pressed steel": "steel",
  "ceramic balls": "hybrid",
  "asymmetric rollers": "r",
  "insulated outer ring": "insulated",
  b: "steep",
};

/** Details of the parser's types: the form of a cylindrical roller bearing, which the base also tells. */
const typeDetail =
  / (n|nf|nj|nn|nnu|nu|nup|hk|bk|na|rna|nk|nki|nkis|grae|gye|yar|kr|krv|cf|nutr|natr|uc|with .*|without .*)$/;

const wordOf = (text: string) => {
  if (/\bunit\b/i.test(text)) return "housed unit";
  const word = text.trim().toLowerCase().replace(/°$/, "");
  const plain = /bearing|roller|follower/.test(word)
    ? word.replace(typeDetail, "").replace(typeDetail, "")
    : word;
  return synonyms[plain] ?? plain;
};

/** "Reinforced, VA405" → its words in a fixed order. */
export const wordsOf = (value: string): string[] =>
  value.split(/[,+]/).map(wordOf).filter(Boolean).sort();

const acceptedOf = (cell: string): Accepted => cell.split("|").map(wordsOf);

export const acceptedFeatures = (cells: Record<Feature, string>): Label["features"] =>
  mapFeatures((feature) => acceptedOf(cells[feature]));

const mapFeatures = <T>(of: (feature: Feature) => T): Record<Feature, T> => ({
  type: of("type"),
  seal: of("seal"),
  clearance: of("clearance"),
  bore: of("bore"),
  "contact angle": of("contact angle"),
  arrangement: of("arrangement"),
  preload: of("preload"),
  cage: of("cage"),
  groove: of("groove"),
  "snap ring": of("snap ring"),
  material: of("material"),
  design: of("design"),
  "tolerance class": of("tolerance class"),
  grease: of("grease"),
});

const sizeOf = (cell: string | undefined) => (cell ? Number(cell) : null);

export function readLabels(
  path = resolve(import.meta.dirname, "../data/designations.csv"),
): Label[] {
  return readCsv(path).map((row) => ({
    maker: row.manufacturer ?? "",
    number: row.number ?? "",
    bases: (row.base ?? "").split("|"),
    sizes: [sizeOf(row.d), sizeOf(row.D), sizeOf(row.B)],
    features: mapFeatures((feature) => acceptedOf(row[feature] ?? "")),
  }));
}

const equal = (a: string[], b: string[]) => a.length === b.length && a.every((w, i) => w === b[i]);
const common = (a: Accepted, b: Accepted) => a.some((one) => b.some((other) => equal(one, other)));

/** Features whose parsed value is none of the accepted ones. */
export const wrongFeatures = (label: Label, parsed: FeatureValues): Feature[] =>
  FEATURES.filter((feature) => !common(label.features[feature], [wordsOf(parsed[feature])]));

type Labelled = Pick<Label, "features">;

/** Features in which two designations certainly differ: no value is accepted for both. */
export const differingFeatures = (a: Labelled, b: Labelled): Feature[] =>
  FEATURES.filter((feature) => !common(a.features[feature], b.features[feature]));

/** True if two designations certainly are the same: one accepted value each, and equal. */
export const certainlyEqual = (a: Labelled, b: Labelled): boolean =>
  FEATURES.every((feature) => {
    const [one, ...more] = a.features[feature];
    const [other, ...others] = b.features[feature];
    return one && other && !more.length && !others.length && equal(one, other);
  });
