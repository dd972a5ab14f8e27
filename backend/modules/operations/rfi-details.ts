import { asc, eq } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { ConsoleRfi, ConsoleRfiLine } from "../../../lib/contract/operations/rfis.ts";
import { lastDay } from "../../../lib/indian-time.ts";
import type { Db } from "../../db/client.ts";
import { rfiLineState } from "../../db/rfi-line-state.ts";
import {
  companies,
  itemStock,
  items,
  orderLines,
  orders,
  rfiLines,
  rfis,
  users,
} from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { loadPrices } from "../catalogue/index.ts";
import { lineRevision, matchWithRequest, requestedItems } from "../rfi/index.ts";
import { readDraft } from "./rfi-drafts.ts";
import { countBackOrdered, findEarlierOffers, findEarlierOrders } from "./rfi-earlier.ts";

async function findHead(db: Db, number: string) {
  const [head] = await db
    .select({
      id: rfis.id,
      number: rfis.number,
      brand: rfis.brand,
      requestedAt: rfis.requestedAt,
      note: rfis.note,
      company: {
        id: companies.id,
        name: companies.name,
        customerNumber: companies.customerNumber,
        status: companies.status,
      },
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(rfis)
    .innerJoin(companies, eq(companies.id, rfis.companyId))
    .innerJoin(users, eq(users.id, rfis.userId))
    .where(eq(rfis.number, number.trim().toUpperCase()));
  if (!head) throw new Refusal(404, `There is no RFI ${number}.`);
  return { ...head, brand: head.brand as BrandId };
}

const selectLines = (db: Db, rfiId: number) =>
  db
    .select({
      line: rfiLines,
      state: rfiLineState,
      revision: lineRevision,
      item: {
        id: items.id,
        code: items.code,
        designation: items.designation,
        maker: items.maker,
        category: items.category,
        listPrice: items.listPrice,
      },
      requestedItem: { designation: requestedItems.designation, maker: requestedItems.maker },
      stock: {
        free: itemStock.available,
        whenOut: itemStock.outOfStockAvailability,
        leadDays: itemStock.leadDays,
      },
      orderNumber: orders.number,
    })
    .from(rfiLines)
    .leftJoin(items, eq(items.id, rfiLines.itemId))
    .leftJoin(itemStock, eq(itemStock.itemId, rfiLines.itemId))
    .leftJoin(requestedItems, eq(requestedItems.id, rfiLines.requestedItemId))
    .leftJoin(orderLines, eq(orderLines.rfiLineId, rfiLines.id))
    .leftJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(rfiLines.rfiId, rfiId))
    .orderBy(asc(rfiLines.line));
type LineRow = Awaited<ReturnType<typeof selectLines>>[number];

function toOffer({ line, state }: LineRow): ConsoleRfiLine["offer"] {
  const { price, allotted, held, leadDays, validUntil } = line;
  if (state === "pending" || state === "declined") return null;
  if (!price || !allotted || !validUntil) return null;
  return { price, quantity: allotted, held, leadDays, validUntil: lastDay(validUntil) };
}

/** Prices, back-orders, offers and orders of an RFI's items, which are not in their rows. */
async function loadItemFacts(db: Db, rfi: Awaited<ReturnType<typeof findHead>>, itemIds: number[]) {
  const customer = { companyId: rfi.company.id, rfiId: rfi.id };
  const [priceOf, backOrdered, offers, ordered] = await Promise.all([
    loadPrices(db, rfi.brand, rfi.company.id),
    countBackOrdered(db, itemIds),
    findEarlierOffers(db, customer, itemIds),
    findEarlierOrders(db, customer, itemIds),
  ]);
  return { priceOf, backOrdered, offers, ordered };
}
type ItemFacts = Awaited<ReturnType<typeof loadItemFacts>>;

function toConsoleLine(row: LineRow, facts: ItemFacts): ConsoleRfiLine {
  const { line, item, stock } = row;
  // A customer that asked for another item has its history with that one.
  const historyId = line.requestedItemId ?? line.itemId ?? 0;
  return {
    line: line.line,
    state: row.state,
    revision: row.revision,
    item: item && {
      id: item.id,
      code: item.code,
      designation: item.designation,
      maker: item.maker,
      category: item.category,
    },
    requestedItem: row.requestedItem,
    requestedText: line.requestedText,
    match: matchWithRequest({ ...row, requestedText: line.requestedText }),
    quantity: line.quantity,
    targetPrice: line.targetPrice,
    neededBy: line.neededBy,
    listPriceThen: line.listPrice,
    ownPriceThen: line.unitPrice,
    now:
      item && stock
        ? {
            listPrice: item.listPrice,
            ownPrice: facts.priceOf(item).yourPrice,
            free: stock.free,
            backOrdered: facts.backOrdered.get(item.id) ?? 0,
            whenOut: stock.whenOut,
            leadDays: stock.leadDays,
          }
        : null,
    offer: toOffer(row),
    note: line.answerNote,
    answeredAt: line.answeredAt?.toISOString() ?? null,
    answeredBy: line.answeredBy,
    orderNumber: row.orderNumber,
    earlierOffers: facts.offers.get(historyId) ?? [],
    earlierOrders: facts.ordered.get(historyId) ?? [],
  };
}

/** An RFI with everything that is needed to answer it; 404 when there is none. */
export async function showConsoleRfi(db: Db, number: string): Promise<ConsoleRfi> {
  const head = await findHead(db, number);
  const rows = await selectLines(db, head.id);
  const ids = rows.flatMap(({ line }) => [line.itemId, line.requestedItemId]);
  const itemIds = [...new Set(ids.filter((id) => id !== null))];
  const [facts, draft] = await Promise.all([
    loadItemFacts(db, head, itemIds),
    readDraft(db, head.id),
  ]);
  return {
    number: head.number,
    brand: head.brand,
    requestedAt: head.requestedAt.toISOString(),
    note: head.note,
    company: head.company,
    buyer: { name: `${head.firstName} ${head.lastName}`.trim(), email: head.email },
    lines: rows.map((row) => toConsoleLine(row, facts)),
    draft,
  };
}
