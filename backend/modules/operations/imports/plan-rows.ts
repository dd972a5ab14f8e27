import type { ReadRow } from "../../../../lib/imports/read-rows.ts";
import type { RowChanges } from "../../../db/schema/index.ts";
import type { Existing, Finding, Lookup, PlannedRow } from "./planned-row.ts";

const NONE: Finding = { problems: [], warnings: [] };

const invalid = (row: ReadRow, subject: string, problems: PlannedRow["problems"]): PlannedRow => ({
  row: row.row,
  result: "invalid",
  subject,
  targetId: null,
  changes: {},
  problems,
  warnings: [],
  cells: row.cells,
});

/** Fields whose values differ from the existing ones. A delivery always changes something. */
function compare({ values }: ReadRow, existing: Existing): RowChanges {
  const changes: RowChanges = {};
  for (const [field, to] of Object.entries(values)) {
    if (field === "received") {
      if (to) changes.received = { from: null, to };
      continue;
    }
    if (!(field in existing.values)) continue;
    const from = existing.values[field] ?? null;
    if (from !== to) changes[field] = { from, to };
  }
  return changes;
}

function planExisting(row: ReadRow, existing: Existing, lookup: Lookup): PlannedRow {
  const named = compare(row, existing);
  const changes = lookup.derive?.(existing, named, row) ?? named;
  const isChanged = Object.keys(changes).length > 0;
  const { problems, warnings } = (isChanged && lookup.check?.(row, existing, changes)) || NONE;
  if (problems.length > 0) return invalid(row, existing.subject, problems);
  const isDiscontinued = changes.status?.to === "Discontinued";
  return {
    row: row.row,
    result: isDiscontinued ? "discontinued" : isChanged ? "changed" : "unchanged",
    subject: existing.subject,
    targetId: existing.id,
    changes,
    problems: [],
    warnings,
    cells: null,
  };
}

function planAddition(row: ReadRow, subject: string, lookup: Lookup): PlannedRow {
  if (!lookup.add)
    return invalid(row, subject, [{ column: "", reason: `There is no ${subject}.` }]);
  const { record, problems, warnings } = lookup.add(row);
  if (problems.length > 0) return invalid(row, subject, problems);
  const changes = Object.fromEntries(
    Object.entries(record).map(([field, to]) => [field, { from: null, to }]),
  );
  return {
    row: row.row,
    result: "added",
    subject,
    targetId: null,
    changes,
    problems: [],
    warnings,
    cells: null,
  };
}

function planRow(row: ReadRow, lookup: Lookup): PlannedRow {
  const subject = lookup.subjectOf(row);
  if (row.problems.length > 0) return invalid(row, subject, row.problems);
  const found = lookup.find(row);
  if (found === null) return planAddition(row, subject, lookup);
  if ("reason" in found) return invalid(row, subject, [{ column: "", reason: found.reason }]);
  return planExisting(row, found, lookup);
}

/** Rows about the same thing contradict each other or count twice, so none of them is taken. */
function refuseRepeated(rows: ReadRow[], planned: PlannedRow[], { keyOf }: Lookup): PlannedRow[] {
  const keyed = planned.map((plan, index) => {
    const source = rows[index];
    return { plan, source, key: plan.targetId ?? (source && keyOf?.(source)) ?? plan.subject };
  });
  const valid = keyed.filter(({ plan }) => plan.result !== "invalid");
  const groups = Map.groupBy(valid, ({ key }) => key);
  return keyed.map(({ plan, source, key }) => {
    const group = plan.result === "invalid" ? [] : (groups.get(key) ?? []);
    if (group.length < 2 || !source) return plan;
    const others = group.map((one) => one.plan.row).filter((row) => row !== plan.row);
    const list = others.slice(0, 5).join(", ") + (others.length > 5 ? " …" : "");
    const reason = `${others.length === 1 ? "Row" : "Rows"} ${list} ${others.length === 1 ? "is" : "are"} about the same. Keep one.`;
    return invalid(source, plan.subject, [{ column: "", reason }]);
  });
}

const YIELD_EVERY = 500;

/** Plans the effect of each row of a file. Lets other requests pass now and then, because a file may have 100,000 rows. */
export async function planRows(
  rows: ReadRow[],
  lookup: Lookup,
  onProgress: (share: number) => Promise<void> = async () => undefined,
): Promise<PlannedRow[]> {
  const planned: PlannedRow[] = [];
  for (const [index, row] of rows.entries()) {
    planned.push(planRow(row, lookup));
    if (index % YIELD_EVERY === YIELD_EVERY - 1) await new Promise(setImmediate);
    if (index % 10_000 === 9_999) await onProgress(index / rows.length);
  }
  return refuseRepeated(rows, planned, lookup);
}
