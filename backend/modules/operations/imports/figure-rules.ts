import { sql } from "drizzle-orm";
import { countNoun } from "../../../../lib/count-noun.ts";
import { formatCount, formatItems } from "../../../../lib/format.ts";
import { formatPieces } from "../../../../lib/format-pieces.ts";
import { isStockUnclear } from "../../../../lib/imports/match-columns.ts";
import type { Value } from "../../../../lib/imports/values.ts";
import type { RowChanges, RowProblem } from "../../../db/schema/index.ts";
import { describeOtherQuantity, findGoodsReceipts, toKey } from "../goods-receipts.ts";
import { findItem, itemSubject, loadItems } from "./item-lookup.ts";
import type { Existing, KindRules, PlannedRow } from "./planned-row.ts";
import { findTaken } from "./taken-pieces.ts";
import { priceTarget, stockTarget } from "./target.ts";

const isNumber = (value: Value | undefined): value is number => typeof value === "number";
const percent = (share: number): string => `${Math.round(Math.abs(share) * 100)} %`;

const PRICE_JUMP = 0.5;
const STOCK_DROP = 0.8;

const warned = (rows: PlannedRow[]): number =>
  rows.filter(({ warnings }) => warnings.length > 0).length;

function checkPrice(change: { from: Value; to: Value } | undefined): string[] {
  if (!isNumber(change?.from) || !isNumber(change.to)) return [];
  const { from, to } = change;
  if (to === 0) return ["The price is no longer shown: on request."];
  if (from === 0) return [];
  const share = (to - from) / from;
  if (Math.abs(share) <= PRICE_JUMP) return [];
  return [`The price ${share > 0 ? "rises" : "falls"} by ${percent(share)}.`];
}

export const priceRules: KindRules = {
  target: priceTarget,
  async lookUp(db, brand, rows) {
    const found = await loadItems(db, brand, rows, priceTarget);
    return {
      subjectOf: itemSubject,
      find: (row) =>
        row.values.listPrice === undefined
          ? { reason: "The row has no price." }
          : findItem(found, row),
      check: (_row, _existing, { listPrice }) => ({
        problems: [],
        warnings: checkPrice(listPrice),
      }),
      suspect(planned) {
        const count = warned(planned);
        return count > 0
          ? [
              `${countNoun(count, "item changes", "items change")} in price by more than 50 % or to “on request”.`,
            ]
          : [];
      },
    };
  },
};

/** The free stock that an on-hand figure leaves, with the pieces that are taken. */
function deriveFree({ values }: Existing, { onHand, ...changes }: RowChanges, taken: number) {
  if (!isNumber(onHand?.to)) return changes;
  const [from, to] = [values.available ?? 0, Math.max(0, onHand.to - taken)];
  return {
    ...changes,
    onHand,
    taken: { from: null, to: taken },
    ...(from === to ? {} : { available: { from, to } }),
  };
}

function checkOnHand({ onHand, taken }: RowChanges): string[] {
  if (!isNumber(onHand?.to) || !isNumber(taken?.to) || onHand.to >= taken.to) return [];
  return [
    `${formatPieces(taken.to)} are allocated, reserved or held, but only ${formatCount(onHand.to)} on hand: none is free.`,
  ];
}

function checkStock(change: { from: Value; to: Value } | undefined): string[] {
  if (!isNumber(change?.from) || !isNumber(change.to) || change.from === 0) return [];
  const drop = (change.from - change.to) / change.from;
  return drop > STOCK_DROP ? [`The free stock falls by ${percent(drop)}.`] : [];
}

/** A delivery as it is planned: one that is recorded already changes nothing, another one names its reference. */
function planDelivery(changes: RowChanges, reference: string, recorded: number | undefined) {
  if (!changes.received) return changes;
  const { received, ...others } = changes;
  if (recorded === received.to) return others;
  return { ...changes, ...(reference && { reference: { from: null, to: reference } }) };
}

/** Why a delivery can't be recorded. */
function checkDelivery(
  { received }: RowChanges,
  reference: string,
  designation: string,
  recorded: number | undefined,
): RowProblem[] {
  if (!received) return [];
  const problem = (reason: string) => [{ column: "Delivery note", reason }];
  if (reference === "") return problem("Enter the delivery note, by which the pieces count once.");
  return recorded === undefined
    ? []
    : problem(describeOtherQuantity(reference, designation, recorded));
}

const LARGEST_STOCK = 2_000_000_000;

export const stockRules: KindRules = {
  target: stockTarget,
  async lookUp(db, brand, rows) {
    const found = await loadItems(db, brand, rows, stockTarget);
    const total = await db.execute<{ pieces: number }>(sql`
      select coalesce(sum(s.available), 0)::float8 as pieces
      from item_stock s join items i on i.id = s.item_id where i.brand = ${brand}`);
    const inStock = total.rows[0]?.pieces ?? 0;
    const taken = await findTaken(db, brand);
    const references = rows.map(({ values }) => String(values.reference ?? ""));
    const recorded = await findGoodsReceipts(db, brand, references);
    const recordedOf = ({ id }: Existing, reference: string) => recorded.get(toKey(id, reference));
    const takenOf = (id: number | null): number => taken.get(id ?? 0) ?? 0;
    return {
      subjectOf: itemSubject,
      find({ values, ...row }) {
        const { available, onHand, received, whenOut, leadDays } = values;
        if ([available, onHand, received, whenOut, leadDays].every((value) => value === undefined))
          return { reason: "The row has no stock, delivery or lead time." };
        const item = findItem(found, { values, ...row });
        if (item === null || "reason" in item) return item;
        const free = Number(item.values.available ?? 0);
        return { ...item, values: { ...item.values, onHand: free + takenOf(item.id) } };
      },
      derive(existing, changes, { values }) {
        const reference = String(values.reference ?? "");
        const free = deriveFree(existing, changes, takenOf(existing.id));
        return planDelivery(free, reference, recordedOf(existing, reference));
      },
      check({ values }, existing, changes) {
        const reference = String(values.reference ?? "");
        const before = values.available ?? existing.values.available ?? 0;
        const tooMuch = Number(before) + Number(values.received ?? 0) > LARGEST_STOCK;
        const problem = {
          column: "Received",
          reason: "The stock would exceed 2,000,000,000 pieces.",
        };
        return {
          problems: [
            ...checkDelivery(changes, reference, existing.subject, recordedOf(existing, reference)),
            ...(tooMuch ? [problem] : []),
          ],
          warnings: [...checkOnHand(changes), ...checkStock(changes.available)],
        };
      },
      suspect(planned, columns) {
        const change = planned.reduce((sum, { changes: { available } }) => {
          const difference = Number(available?.to ?? 0) - Number(available?.from ?? 0);
          return sum + difference;
        }, 0);
        const drop = inStock > 0 ? -change / inStock : 0;
        const count = planned.filter(
          ({ changes }) => checkStock(changes.available).length > 0,
        ).length;
        const short = planned.filter(({ changes }) => checkOnHand(changes).length > 0).length;
        const counted = planned.filter(({ targetId }) => takenOf(targetId) > 0).length;
        return [
          ...(short > 0
            ? [`${formatItems(short)} with more pieces allocated, reserved or held than on hand.`]
            : []),
          ...(counted > 0 && isStockUnclear(columns)
            ? [
                `The figures were read as free stock. ${countNoun(counted, "item of the file has", "items of the file have")} pieces that are allocated, reserved or held: if the figures contain them, name the column “On hand”. Otherwise they would be sold twice.`,
              ]
            : []),
          ...(drop > STOCK_DROP
            ? [`The free stock of the whole store falls by ${percent(drop)}.`]
            : []),
          ...(count > 0
            ? [`The free stock of ${formatItems(count)} falls by more than 80 %.`]
            : []),
        ];
      },
    };
  },
};
