import { sql } from "drizzle-orm";
import type { BrandId } from "../../../../brands/types.ts";
import type { Operator } from "../../../../lib/operations/permissions.ts";
import type { Db } from "../../../db/client.ts";
import { auditEntries, type RowChanges } from "../../../db/schema/index.ts";
import { describeDiscount } from "../customers/discounts.ts";
import { lastDayOf } from "./target.ts";

interface Terms {
  maker: string | null;
  category: string | null;
  /** Basis points. */
  percent: number;
  from: string;
  to: string | null;
}

/** A row with its discount as it is after the step; the terms are null if there is none any more. */
interface DiscountRow extends Terms, Record<string, unknown> {
  result: "added" | "changed";
  id: number;
  companyId: number;
  exists: boolean;
  changes: RowChanges;
  unrestored: string[] | null;
}

const describe = ({ percent, ...terms }: Terms): string =>
  describeDiscount({ ...terms, percent: percent / 100 });

/** The terms of an added discount. */
const addedTerms = ({ changes }: DiscountRow) =>
  Object.fromEntries(
    Object.entries(changes).map(([field, { to }]) => [field, to]),
  ) as unknown as Terms;

/** The discount of a row before and after a step, in words; null if the step did not change it. */
function toChange(row: DiscountRow, isUndone: boolean): { from: string; to: string } | null {
  if (row.result === "added") {
    if (row.unrestored) return null;
    const terms = describe(addedTerms(row));
    return isUndone ? { from: terms, to: "" } : { from: "", to: terms };
  }
  if (!row.exists) return null;
  const before = (["percent", "to"] as const)
    .filter((field) => field in row.changes && !row.unrestored?.includes(field))
    .map((field) => [field, row.changes[field]?.[isUndone ? "to" : "from"]]);
  const [from, to] = [describe({ ...row, ...Object.fromEntries(before) }), describe(row)];
  return from === to ? null : { from, to };
}

const CHUNK = 1_000;

/** Records what an import did to discounts as the customer's page does, so that its history shows both alike. */
export async function recordDiscounts(
  tx: Db,
  { id: operatorId, name: operator }: Operator,
  {
    action,
    id,
    brand,
    reason,
  }: { action: "imports/apply" | "imports/undo"; id: number; brand: BrandId; reason: string },
): Promise<void> {
  const { rows } = await tx.execute<DiscountRow>(sql`
    select r.result, r.target_id as id, c.id as "companyId", d.id is not null as exists, r.changes, r.unrestored,
      d.maker, d.category, d.discount_bp as percent,
      to_char(d.valid_from at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as "from", ${sql.raw(lastDayOf("d.valid_to"))} as "to"
    from import_rows r left join discounts d on d.id = r.target_id
      join companies c on c.id = coalesce(d.company_id, (r.changes->'companyId'->>'to')::int)
    where r.import_id = ${id} and r.result in ('added', 'changed') order by r.row`);
  const entries = rows.flatMap((row) => {
    const change = toChange(row, action === "imports/undo");
    if (!change) return [];
    return {
      ...{ operator, operatorId, action, brand, reason },
      ...{ subjectType: "customer", subjectId: String(row.companyId), companyId: row.companyId },
      ...{ field: `discount ${row.id}`, oldValue: change.from, newValue: change.to },
    };
  });
  for (let from = 0; from < entries.length; from += CHUNK)
    await tx.insert(auditEntries).values(entries.slice(from, from + CHUNK));
}
