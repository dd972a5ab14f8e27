import { and, eq } from "drizzle-orm";
import type { BrandId } from "../../brands/types.ts";
import { endOfDay, indianDay } from "../../lib/indian-time.ts";
import type { Db } from "../db/client.ts";
import { items, rfiLines, rfis, users } from "../db/schema/index.ts";
import { adjustStock, loadPrices } from "../modules/catalogue/index.ts";
import { LAYOUT, nextRfiNumber } from "../modules/rfi/index.ts";
import { type DemoRfi, demoRfis } from "./demo-rfis.ts";

const brands: BrandId[] = ["zwz", "nod"];
const DAY_MS = 86_400_000;
/** Time between a request and its answer. */
const ANSWERED_AFTER_MS = 26 * 3_600_000;

const inDays = (from: Date, days: number) => new Date(from.getTime() + days * DAY_MS);

type SeedLine = DemoRfi["lines"][number];

function answerOf(
  { offer, answerNote = "" }: SeedLine,
  asked: Date,
  now: Date,
): Partial<typeof rfiLines.$inferInsert> {
  if (!offer) return {};
  const answeredAt = new Date(asked.getTime() + ANSWERED_AFTER_MS);
  if (offer === "declined") return { status: "declined", answerNote, answeredAt };
  const { quantity: allotted, validDays, ...terms } = offer;
  const validUntil = endOfDay(indianDay(inDays(now, validDays)));
  const answer = { ...terms, allotted, validUntil, answerNote, answeredAt };
  return { ...answer, status: "answered", layout: LAYOUT };
}

const itemOf = async (tx: Db, brand: BrandId, designation: string) => {
  const named = and(eq(items.maker, "ZWZ"), eq(items.designation, designation));
  const [item] = await tx
    .select()
    .from(items)
    .where(and(eq(items.brand, brand), named));
  return item;
};

/** Lines whose item is no longer in the catalogue are left out. */
async function addRfi(tx: Db, user: typeof users.$inferSelect, demo: DemoRfi, now: Date) {
  const { companyId, id: userId } = user;
  const brand = user.brand as BrandId;
  const askedAt = inDays(now, -demo.askedDaysAgo);
  const priceOf = await loadPrices(tx, brand, companyId);
  const { id: rfiId, number } = await nextRfiNumber(tx, brand, askedAt);
  const { note } = demo;
  await tx
    .insert(rfis)
    .values({ id: rfiId, number, brand, companyId, userId, note, requestedAt: askedAt });
  for (const [at, line] of demo.lines.entries()) {
    const item = await itemOf(tx, brand, line.designation);
    if (!item) continue;
    const { quantity, targetPrice = null, neededInDays } = line;
    const { held = 0, ...answer } = answerOf(line, askedAt, now);
    const isHeld = held > 0 && (await adjustStock(tx, item.id, -held)) !== null;
    await tx.insert(rfiLines).values({
      rfiId,
      companyId,
      line: at + 1,
      itemId: item.id,
      quantity,
      listPrice: item.listPrice,
      unitPrice: priceOf(item).yourPrice,
      targetPrice,
      neededBy: neededInDays ? indianDay(inDays(now, neededInDays)) : null,
      ...answer,
      held: isHeld ? held : 0,
    });
  }
}

/** RFIs of the active demo customer of each brand, unless it already has some. */
export async function seedRfis(db: Db): Promise<void> {
  const now = new Date();
  for (const brand of brands) {
    await db.transaction(async (tx) => {
      const [user] = await tx
        .select()
        .from(users)
        .where(eq(users.email, `active@${brand}.example`));
      if (!user) return;
      if ((await tx.$count(rfis, eq(rfis.companyId, user.companyId))) > 0) return;
      for (const demo of demoRfis) await addRfi(tx, user, demo, now);
    });
  }
}
