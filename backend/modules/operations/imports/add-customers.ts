import { sql } from "drizzle-orm";
import type { BrandId } from "../../../../brands/types.ts";
import type { Db } from "../../../db/client.ts";
import { errorCode, FOREIGN_KEY_VIOLATION, UNIQUE_VIOLATION } from "../../../db/errors.ts";
import { Refusal } from "../../../http/errors.ts";
import { endOfDay, lastDayOf } from "./target.ts";

const text = (field: string) => sql.raw(`r.changes->'${field}'->>'to'`);

/** Adds the customers of an import without users, as `accounts add` does, and notes their ids. */
export async function addCustomers(tx: Db, importId: number, brand: BrandId): Promise<void> {
  try {
    await tx.execute(sql`
      insert into companies (brand, customer_number, name, gstin, contact_email, credit_days, status)
      select ${brand}, ${text("customerNumber")}, ${text("company")}, ${text("gstin")}, ${text("contactEmail")},
        coalesce((${text("creditDays")})::int, 0), 'Approval Pending'
      from import_rows r where r.import_id = ${importId} and r.result = 'added' order by r.row`);
  } catch (error) {
    if (errorCode(error) !== UNIQUE_VIOLATION) throw error;
    throw new Refusal(
      409,
      "Nothing was applied, because a customer was added since the preview. Preview the file again.",
    );
  }
  await tx.execute(sql`
    update import_rows r set target_id = c.id from companies c
    where r.import_id = ${importId} and r.result = 'added' and c.brand = ${brand} and c.customer_number = ${text("customerNumber")}`);
}

/** Adds the discounts of an import and notes their ids. */
export async function addDiscounts(tx: Db, importId: number): Promise<void> {
  const { rows: repeated } = await tx.execute<{ subject: string }>(sql`
    select r.subject from import_rows r join discounts d on d.company_id = (${text("companyId")})::int
      and d.maker is not distinct from ${text("maker")} and d.category is not distinct from ${text("category")}
      and to_char(d.valid_from at time zone 'Asia/Kolkata', 'YYYY-MM-DD') = ${text("from")}
    where r.import_id = ${importId} and r.result = 'added' limit 5`);
  if (repeated.length > 0)
    throw new Refusal(
      409,
      `Nothing was applied, because a discount was added since the preview: ${repeated.map(({ subject }) => subject).join("; ")}. Preview the file again.`,
    );
  const { rows: added } = await tx.execute<{ row: number }>(
    sql`select row from import_rows where import_id = ${importId} and result = 'added' order by row`,
  );
  if (added.length === 0) return;
  // Ids are given in the order of the rows, so that each row is matched with its discount.
  await tx.execute(sql`
    with source as (
      select r.row, nextval(pg_get_serial_sequence('discounts', 'id'))::int as id, r.changes from import_rows r
      where r.import_id = ${importId} and r.result = 'added' order by r.row
    ), inserted as (
      insert into discounts (id, company_id, maker, category, discount_bp, valid_from, valid_to)
      select r.id, (${text("companyId")})::int, ${text("maker")}, ${text("category")}, (${text("percent")})::int,
        (${text("from")} || 'T00:00:00+05:30')::timestamptz, ${sql.raw(endOfDay("r.changes->'to'->>'to'"))}
      from source r
    )
    update import_rows r set target_id = source.id from source where r.import_id = ${importId} and r.row = source.row`);
}

/** Removes discounts that an import added and that are as it added them; returns the rows of the others. */
export async function removeDiscounts(tx: Db, importId: number): Promise<number[]> {
  const isAdded = sql`r.import_id = ${importId} and r.result = 'added'`;
  const { rows } = await tx.execute<{ row: number }>(sql`
    with removed as (
      delete from discounts d using import_rows r
      where ${isAdded} and d.id = r.target_id and d.discount_bp = (${text("percent")})::int
        and ${sql.raw(lastDayOf("d.valid_to"))} is not distinct from ${text("to")}
      returning r.row
    )
    select r.row from import_rows r where ${isAdded} and r.row not in (select "row" from removed) order by 1`);
  return rows.map(({ row }) => row);
}

/**
 * Removes customers that an import added and that nothing else refers to; returns the rows of the others. What the audit log
 * says of the import stays, with the id as its subject.
 */
export async function removeCustomers(tx: Db, importId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ row: number; id: number }>(
    sql`select row, target_id as id from import_rows where import_id = ${importId} and result = 'added' order by row`,
  );
  const unrestored: number[] = [];
  for (const { row, id } of rows) {
    const isRemoved = await tx
      .transaction(async (nested) => {
        await nested.execute(sql`
          update audit_entries set company_id = null
          where company_id = ${id} and action in ('imports/apply', 'imports/undo')`);
        await nested.execute(sql`delete from companies where id = ${id}`);
        return true;
      })
      .catch((error) => {
        if (errorCode(error) === FOREIGN_KEY_VIOLATION) return false;
        throw error;
      });
    if (!isRemoved) unrestored.push(row);
  }
  return unrestored;
}
