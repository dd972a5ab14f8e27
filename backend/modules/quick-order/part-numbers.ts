import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { PartNumberInput } from "../../../lib/contract/part-numbers.ts";
import { messages } from "../../../lib/forms/messages.ts";
import {
  PART_NUMBERS_MAX,
  parsePartNumber,
  partNumberKey,
} from "../../../lib/forms/part-number.ts";
import type { Db } from "../../db/client.ts";
import { items, partNumbers, users } from "../../db/schema/index.ts";
import type { User } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { idOf } from "../../http/fields.ts";
import { countAttempt } from "../../http/rate-limits.ts";
import { lockOwnCompany } from "../accounts/index.ts";

const HOUR_SECONDS = 3600;

const countChange = (db: Db, { userId }: User) =>
  countAttempt(db, [
    { name: "part-numbers", subject: String(userId), max: 600, seconds: HOUR_SECONDS },
  ]);

/** First and last name of the user who saved a row. */
const nameOfUser = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`;

/** The company's own part numbers of items that are still sold, in alphabetical order. */
export const listPartNumbers = (db: Db, { companyId, brand }: User) =>
  db
    .select({
      number: partNumbers.number,
      itemId: items.id,
      designation: items.designation,
      maker: items.maker,
      savedBy: nameOfUser,
      savedAt: partNumbers.savedAt,
    })
    .from(partNumbers)
    .innerJoin(items, and(eq(items.id, partNumbers.itemId), eq(items.brand, brand)))
    .innerJoin(users, eq(users.id, partNumbers.savedBy))
    .where(and(eq(partNumbers.companyId, companyId), eq(items.status, "Active")))
    .orderBy(asc(partNumbers.key));

function parse({ number: typed, itemId }: PartNumberInput) {
  const parsed = parsePartNumber(typed);
  if ("error" in parsed) throw new Refusal(400, parsed.error);
  const { number } = parsed;
  return { number, key: partNumberKey(number), itemId: idOf(itemId) };
}

/** 404 unless the brand sells all of the items. */
async function requireItems(db: Db, { brand }: User, ids: (number | null)[]) {
  const known = await db
    .select({ id: items.id })
    .from(items)
    .where(
      and(
        eq(items.brand, brand),
        eq(items.status, "Active"),
        inArray(
          items.id,
          ids.flatMap((id) => id ?? []),
        ),
      ),
    );
  const knownIds = new Set(known.map(({ id }) => id));
  return (id: number | null): number => {
    if (id === null || !knownIds.has(id)) throw new Refusal(404, messages.itemNotFound);
    return id;
  };
}

/**
 * Saves part numbers; one that exists, in any case and with any spaces, gets the new item. 404 if an item is not sold, 409
 * beyond 5,000 numbers of the company.
 */
export async function savePartNumbers(db: Db, user: User, inputs: PartNumberInput[]) {
  const { companyId, userId } = user;
  await countChange(db, user);
  const parsed = inputs.map(parse);
  const idOfItem = await requireItems(
    db,
    user,
    parsed.map(({ itemId }) => itemId),
  );
  // Of the same number given twice, the last one counts.
  const byKey = new Map(parsed.map((one) => [one.key, { ...one, itemId: idOfItem(one.itemId) }]));
  await db.transaction(async (tx) => {
    await lockOwnCompany(tx, user);
    await tx
      .insert(partNumbers)
      .values([...byKey.values()].map((one) => ({ ...one, companyId, savedBy: userId })))
      .onConflictDoUpdate({
        target: [partNumbers.companyId, partNumbers.key],
        set: {
          number: sql`excluded.number`,
          itemId: sql`excluded.item_id`,
          savedBy: sql`excluded.saved_by`,
          savedAt: sql`now()`,
        },
      });
    const saved = await tx.$count(partNumbers, eq(partNumbers.companyId, companyId));
    if (saved > PART_NUMBERS_MAX) throw new Refusal(409, messages.partNumbersFull);
  });
}

/** Removes part numbers of the company; unknown ones are skipped. */
export async function removePartNumbers(db: Db, user: User, numbers: string[]): Promise<void> {
  await countChange(db, user);
  await db
    .delete(partNumbers)
    .where(
      and(
        eq(partNumbers.companyId, user.companyId),
        inArray(partNumbers.key, numbers.map(partNumberKey)),
      ),
    );
}

/** Items that are sold, by those of the texts that are the company's own part numbers. */
export async function findOwnItems(
  db: Db,
  { companyId, brand }: User,
  texts: string[],
): Promise<Map<string, number>> {
  const keys = new Map(texts.map((text) => [text, partNumberKey(text)]));
  const isNamed = inArray(partNumbers.key, [...new Set(keys.values())]);
  const rows = await db
    .select({ key: partNumbers.key, itemId: partNumbers.itemId })
    .from(partNumbers)
    .innerJoin(items, and(eq(items.id, partNumbers.itemId), eq(items.brand, brand)))
    .where(and(eq(partNumbers.companyId, companyId), isNamed, eq(items.status, "Active")));
  const byKey = new Map(rows.map(({ key, itemId }) => [key, itemId]));
  return new Map(
    [...keys].flatMap(([text, key]) => {
      const itemId = byKey.get(key);
      return itemId === undefined ? [] : [[text, itemId] as const];
    }),
  );
}
