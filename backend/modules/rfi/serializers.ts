import type { z } from "zod";
import { type Loose, text } from "../../../lib/contract/fields.ts";
import type { checkRfi, createRfi, RfiWire } from "../../../lib/contract/rfi.ts";
import type { RfiLineWire, RfiState } from "../../../lib/contract/rfi-line.ts";
import { parseNeededBy, parseTargetPrice } from "../../../lib/forms/rfi.ts";
import { lineTax } from "../../../lib/gst.ts";
import { indianDay, indianTime, lastDay } from "../../../lib/indian-time.ts";
import { toRupees } from "../../../lib/money.ts";
import { Refusal } from "../../http/errors.ts";
import { idOf, massOf, percentOf, quantityOf } from "../../http/fields.ts";
import { discountBpOf, getOfferPromise } from "./offers.ts";
import type { RfiRow } from "./queries.ts";
import type { RfiRequest } from "./requested-items.ts";

/** An id that no cart line has. */
const NO_LINE = 0;

const isPresent = (value: Loose) => text(value) !== "";

/** Item ids in the body of 7.31; malformed ids are skipped, as no item has them. */
export const parseItemIds = (body: z.output<typeof checkRfi.body>): number[] =>
  body.item_info.flatMap(
    (item) => idOf(typeof item === "object" && item !== null ? item.item_id : item) ?? [],
  );

type RequestedLineWire = z.output<typeof createRfi.body>["item_info"][number];

function parseTerms(line: RequestedLineWire, today: Date) {
  const target = parseTargetPrice(text(line.target_price));
  if ("error" in target) throw new Refusal(400, target.error);
  const needed = parseNeededBy(text(line.needed_by), indianDay(today));
  if ("error" in needed) throw new Refusal(400, needed.error);
  return { targetPrice: target.paise, neededBy: needed.day };
}

/** Parses the body of 7.32; 400 if a quantity, price or date is invalid. */
export function parseRfiRequest(body: z.output<typeof createRfi.body>, today: Date): RfiRequest {
  const request: RfiRequest = {
    fromCart: [],
    direct: [],
    note: body.note?.trim() ?? "",
    requestId: body.request_id ?? null,
  };
  for (const line of body.item_info) {
    const terms = parseTerms(line, today);
    const quantity = isPresent(line.quantity) ? quantityOf(line.quantity) : null;
    if (isPresent(line.item_detail_id)) {
      request.fromCart.push({ ...terms, lineId: idOf(line.item_detail_id) ?? NO_LINE, quantity });
      continue;
    }
    const code = text(line.itemcode) || null;
    request.direct.push({ ...terms, itemId: idOf(line.item_id), code, quantity: quantity ?? 1 });
  }
  return request;
}

/** Availability column; 'Stock' only if the line can be added to the cart (2.51). */
const availabilityLabels: Record<RfiState, string> = {
  pending: "Awaiting answer",
  answered: "Stock",
  declined: "Declined",
  expired: "Offer expired",
  ordered: "Ordered",
};

const dayOf = (moment: Date | null) => (moment ? indianDay(moment) : "");

function serializeOffer(row: RfiRow, today: Date): Partial<RfiLineWire> {
  const { price, allotted, validUntil } = row;
  const isOffered = row.state !== "pending" && row.state !== "declined";
  if (!isOffered || !price || !allotted || !validUntil) return { Purchase_Price: "" };
  const held = row.orderedNow ?? row.held;
  const promised = getOfferPromise({ quantity: allotted, held, leadDays: row.leadDays }, today);
  return {
    Purchase_Price: toRupees(price),
    qty_now: promised.quantityNow,
    qty_later: promised.quantityLater,
    exp_dod: row.state === "answered" ? (promised.expected ?? "") : "",
    lead_days: promised.quantityLater > 0 ? row.leadDays : "",
    valid_until: lastDay(validUntil),
  };
}

/** A row of 3.16. `intraState` decides how GST is rounded. */
function serializeRfiLine(row: RfiRow, intraState: boolean, today: Date): RfiLineWire {
  const offer = serializeOffer(row, today);
  const isOffered = offer.Purchase_Price !== "";
  const price = isOffered ? (row.price ?? 0) : row.unitPrice;
  const quantity = isOffered ? (row.allotted ?? 0) : row.quantity;
  const listPrice = Math.max(row.listPrice, price);
  const tax = lineTax({ taxable: price * quantity, rateBp: row.gstRateBp }, intraState);
  return {
    StkTranNo: `${row.number}/${row.line}`,
    ItemCode: row.code,
    ItemName: row.designation,
    BrandName: row.maker,
    Qty: quantity,
    Price: toRupees(price),
    list_price: toRupees(listPrice),
    your_price: toRupees(price),
    Total_gst: toRupees(tax.total),
    gst_percenatge: percentOf(row.gstRateBp),
    weight: massOf(row.massMg, quantity),
    Country: row.country ?? "",
    status: availabilityLabels[row.state],
    date: indianDay(row.askedAt),
    time: indianTime(row.askedAt),
    catname: row.category,
    cattype: row.subCategory,
    calculate_discount_percentage: percentOf(discountBpOf(listPrice, price)),
    item_id: String(row.itemId),
    state: row.state,
    asked_qty: row.quantity,
    target_price: row.targetPrice === null ? "" : toRupees(row.targetPrice),
    needed_by: row.neededBy ?? "",
    answer_note: row.answerNote,
    answered_on: dayOf(row.answeredAt),
    order_no: row.orderNumber,
    ...offer,
  };
}

/** Groups lines by RFI, as in 7.33 and 7.34, in the given order. */
export function serializeRfis(rows: RfiRow[], intraState: boolean, today: Date): RfiWire[] {
  const byNumber = Map.groupBy(rows, (row) => row.number);
  return [...byNumber].map(([rfq_no, lines]) => ({
    rfq_no,
    data: lines.map((row) => serializeRfiLine(row, intraState, today)),
    note: lines[0]?.rfiNote ?? "",
  }));
}
