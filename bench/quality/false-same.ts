import type { Designation } from "../../lib/catalogue/designation/types.ts";
import type { CatalogueLabel } from "./catalogue-labels.ts";
import { certainlyEqual, differingFeatures, type Label } from "./labels.ts";
import type { Parser } from "./parser.ts";

export interface PairsReport {
  /** Pairs whose labels tell whether they are the same. */
  pairs: number;
  /** Pairs graded "same". */
  same: number;
  /** Pairs graded "same" although their labels differ. */
  falseSame: number;
  /** Pairs whose labels are equal, and those of them not graded "same". */
  equal: number;
  missed: number;
  faults: string[];
}

interface Side extends Pick<Label, "features"> {
  name: string;
  parsed: Designation | null;
}

function add(report: PairsReport, requested: Side, offered: Side, { compare }: Parser): void {
  const differing = differingFeatures(requested, offered);
  const equal = differing.length === 0 && certainlyEqual(requested, offered);
  if (differing.length === 0 && !equal) return;
  report.pairs++;
  if (equal) report.equal++;
  const match =
    requested.parsed && offered.parsed ? compare(requested.parsed, offered.parsed) : null;
  const pair = `${requested.name} → ${offered.name}`;
  if (match?.grade === "same") {
    report.same++;
    if (equal) return;
    report.falseSame++;
    report.faults.push(`${pair}: same, but ${differing.join(", ")} differ`);
  } else if (equal) {
    report.missed++;
    const why = match
      ? [...match.differences.map((d) => d.feature), ...match.unread].join(", ")
      : "not compared";
    report.faults.push(`${pair}: equal, but ${match?.grade ?? "no grade"} (${why})`);
  }
}

const grouped = <T>(list: T[], keysOf: (one: T) => string[]) => {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    for (const key of keysOf(one)) groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return groups;
};

const emptyReport = (): PairsReport => ({
  pairs: 0,
  same: 0,
  falseSame: 0,
  equal: 0,
  missed: 0,
  faults: [],
});

/**
 * Compares every labelled number with every item of the stores that has its base. Buyers often leave out the maker of
 * the number they enter: `named` false.
 */
export function measureAgainstCatalogue(
  labels: Label[],
  items: CatalogueLabel[],
  parser: Parser,
  named = true,
): PairsReport {
  const report = emptyReport();
  const byBase = grouped(items, (item) => [item.base]);
  for (const label of labels) {
    const name = `${label.maker} ${label.number}`;
    const maker = named ? label.maker : undefined;
    const side = { ...label, name, parsed: parser.parse(label.number, maker) };
    for (const item of label.bases.flatMap((base) => byBase.get(base) ?? [])) {
      const parsed = parser.parse(item.number, item.maker);
      add(report, side, { ...item, name: `${item.maker} ${item.number}`, parsed }, parser);
    }
  }
  return report;
}

/** Compares all labelled numbers with the same base with each other. */
export function measureAmongLabels(labels: Label[], parser: Parser): PairsReport {
  const report = emptyReport();
  const sides = labels.map((label) => ({
    ...label,
    name: `${label.maker} ${label.number}`,
    parsed: parser.parse(label.number, label.maker),
  }));
  for (const group of grouped(sides, (side) => [side.bases[0] ?? ""]).values()) {
    for (const requested of group) {
      for (const offered of group) {
        if (requested !== offered) add(report, requested, offered, parser);
      }
    }
  }
  return report;
}
