import { sql } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import { checkouts, users } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";

/** Unpaid checkouts that a company may open in an hour. */
const MOST_AN_HOUR = 20;
/** An item is kept this often in three hours; oftener only while the first time is not half an hour ago. */
const MOST_KEPT = 3;
const RETRY_S = 600;

/**
 * What a company's unpaid checkouts have used up, under its lock. 429 when there were too many in the last hour; otherwise
 * the items that were kept for it again and again without being paid: they are not kept once more, so that nobody blocks
 * others' stock for nothing, but they may still be paid.
 */
export async function wornOut(tx: Db, companyId: number): Promise<Set<number>> {
  const { rows } = await tx.execute<{ lately: number; items: number[] }>(sql`
    with unpaid as (
      select id, created_at, snapshot from ${checkouts}
      where user_id in (select id from ${users} where company_id = ${companyId}) and state in ('open', 'expired')
        and created_at > now() - interval '3 hours'
    ), tired as (
      select (line->>'item_id')::int as item_id
      from unpaid, jsonb_array_elements(snapshot->'lines') line
      group by 1
      having count(distinct unpaid.id) >= ${MOST_KEPT} and min(created_at) < now() - interval '30 minutes'
    )
    select (select count(*)::int from unpaid where created_at > now() - interval '1 hour') as lately,
      array(select item_id from tired) as items`);
  const [row] = rows;
  if ((row?.lately ?? 0) >= MOST_AN_HOUR) {
    throw new Refusal(429, messages.tooManyCheckouts, RETRY_S);
  }
  return new Set(row?.items);
}
