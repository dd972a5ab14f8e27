import { type Designation, FEATURES, type Feature } from "../../lib/catalogue/designation/types.ts";
import { type Label, wordsOf, wrongFeatures } from "./labels.ts";
import type { Parser } from "./parser.ts";

export interface ParsingReport {
  labels: number;
  /** Labelled numbers of which the feature was read right. */
  right: Record<Feature | "base" | "size", number>;
  /** Numbers with parts that were not read. */
  withUnread: number;
  /** Everything right and nothing unread. */
  perfect: number;
  faults: string[];
}

const describe = (accepted: string[][]) => accepted.map((words) => words.join(", ")).join(" or ");

const sizesAgree = (label: Label, parsed: Designation) =>
  [parsed.bore, parsed.outsideDiameter, parsed.width].every(
    (size, i) => label.sizes[i] === null || size === null || size === label.sizes[i],
  );

/** Differences between a parsed number and its label, one line each; [] if it agrees with its label. */
export function faultsOf(label: Label, parsed: Designation | null): string[] {
  const name = `${label.maker} ${label.number}`;
  if (!parsed) return [`${name}: not read`];
  const faults = wrongFeatures(label, parsed.features).map(
    (feature) =>
      `${name}: ${feature} ${describe(label.features[feature])} expected, got ${wordsOf(parsed.features[feature]).join(", ")}`,
  );
  if (!label.bases.includes(parsed.base))
    faults.unshift(`${name}: base ${label.bases.join(" or ")} expected, got ${parsed.base}`);
  if (!sizesAgree(label, parsed)) {
    const got = [parsed.bore, parsed.outsideDiameter, parsed.width].join(" × ");
    faults.push(`${name}: ${label.sizes.join(" × ")} expected, got ${got}`);
  }
  if (parsed.unread.length > 0) faults.push(`${name}: unread ${parsed.unread.join(" ")}`);
  return faults;
}

/** Parses every labelled number and counts the features read right. */
export function measureParsing(labels: Label[], { parse }: Parser): ParsingReport {
  const right = Object.fromEntries([...FEATURES, "base", "size"].map((name) => [name, 0]));
  const report = { labels: labels.length, withUnread: 0, perfect: 0, faults: [] as string[] };
  const count = (name: string) => {
    right[name] = (right[name] ?? 0) + 1;
  };
  for (const label of labels) {
    const parsed = parse(label.number, label.maker);
    const faults = faultsOf(label, parsed);
    report.faults.push(...faults);
    if (faults.length === 0) report.perfect++;
    if (!parsed) continue;
    if (parsed.unread.length > 0) report.withUnread++;
    const wrong = wrongFeatures(label, parsed.features);
    for (const feature of FEATURES) if (!wrong.includes(feature)) count(feature);
    if (label.bases.includes(parsed.base)) count("base");
    if (sizesAgree(label, parsed)) count("size");
  }
  return { ...report, right: right as ParsingReport["right"] };
}
