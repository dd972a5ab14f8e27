import { sql } from "drizzle-orm";
import { countNoun } from "../../../../lib/count-noun.ts";
import { findColumn } from "../../../../lib/imports/columns.ts";
import type { Value } from "../../../../lib/imports/values.ts";
import type { Db } from "../../../db/client.ts";
import { Refusal } from "../../../http/errors.ts";
import type { ImportRecord } from "./store.ts";
import { fieldRows, type Target } from "./target.ts";

export interface Difference {
  row: number;
  subject: string;
  field: string;
  expected: string | null;
  current: string | null;
}

/** Locks the rows that an import changes, in the order of their ids, as every other change does. */
export const lockTargets = (tx: Db, importId: number, { table, id }: Target) =>
  tx.execute(sql`
    select t.${sql.identifier(id)} from ${sql.identifier(table)} t
    where t.${sql.identifier(id)} in (
      select target_id from import_rows where import_id = ${importId} and result in ('added', 'changed', 'discontinued'))
    order by 1 for no key update`);

/** Changed fields whose current value is not the expected side of the change. */
export async function findDifferences(
  tx: Db,
  importId: number,
  target: Target,
  side: "from" | "to",
): Promise<Difference[]> {
  const { rows } = await tx.execute<{
    row: number;
    subject: string;
    field: string;
    expected: string | null;
    current: string | null;
  }>(sql`
    select r.row, r.subject, f.field, r.changes->f.field->>${sql.raw(`'${side}'`)} as expected, f.current
    from import_rows r
    left join ${sql.identifier(target.table)} t on t.${sql.identifier(target.id)} = r.target_id
    cross join lateral (values ${sql.raw(fieldRows(target))}) f(field, current)
    where r.import_id = ${importId} and r.result in ('changed', 'discontinued')
      and jsonb_exists(r.changes, f.field)
      and (t.${sql.identifier(target.id)} is null or f.current is distinct from r.changes->f.field->>${sql.raw(`'${side}'`)})
    order by r.row`);
  return rows;
}

/** The console shows messages of up to 500 characters. */
const NAMED = 3;

/** A stored value as the file's column writes it. */
function display({ kind }: ImportRecord, field: string, text: string | null): string {
  if (text === null) return "empty";
  const value: Value =
    text === "true" || text === "false"
      ? text === "true"
      : /^\d+$/.test(text)
        ? Number(text)
        : text;
  return findColumn(kind, field)?.write(value) || text;
}

/** Refusal 409 that names what was changed since the preview. */
export function refuseDifferences(record: ImportRecord, found: Difference[]): Refusal {
  const named = found.slice(0, NAMED).map(({ row, subject, field, expected, current }) => {
    const name = findColumn(record.kind, field)?.name ?? field;
    return `row ${row}, ${subject}, ${name}: ${display(record, field, expected)} at the preview, ${display(record, field, current)} now`;
  });
  const more = found.length > NAMED ? ` and ${found.length - NAMED} more` : "";
  return new Refusal(
    409,
    `Nothing was applied, because ${countNoun(found.length, "value was", "values were")} changed since the preview: ${named.join("; ")}${more}. Preview the file again.`,
  );
}
