import type { z } from "zod";
import { type Loose, text } from "../../../lib/contract/fields.ts";
import type { checkRfi, createRfi, RfiWire } from "../../../lib/contract/rfi.ts";
import type { RfiLineWire, RfiState } from "../../../lib/contract/rfi-line.ts";
import { messages } from "../../../lib/forms/messages.ts";
import {
  parseNeededBy,
  parseRequestedText,
  parseTargetPrice,
  requestedTextKey,
} from "../../../lib/forms/rfi.ts";
import { indianDay, indianTime, lastDay } from "../../../lib/indian-time.ts";
import { discountPercentOf, toRupees } from "../../../lib/money.ts";
import { lineTax } from "../../../lib/rules/gst.ts";
import { Refusal } from "../../http/errors.ts";
import { idOf, massOf, percentOf, quantityOf } from "../../http/fields.ts";
import { promiseOffer } from "../cart/index.ts";
import { matchWithRequest } from "./match-with-request.ts";
import type { RfiRow } from "./queries.ts";
import type { RequestedText, RfiRequest } from "./requested-items.ts";

/** An id that no cart line has. */
const NO_LINE = 0;

const isPresent = (value: Loose) => text(value) !== "";

/** Items and texts in the body of 7.31; malformed ones are skipped, as they can't be part of an RFI. */
export function parseCheckedLines({ item_info }: z.output<typeof checkRfi.body>) {
  const lines = item_info.map((line) => (typeof line === "object" ? line : { item_id: line }));
  return {
    itemIds: lines.flatMap((line) => idOf(line.item_id) ?? []),
    textKeys: lines.flatMap((line) => {
      const parsed = parseRequestedText("requested_text" in line ? line.requested_text : "");
      return "text" in parsed ? requestedTextKey(parsed.text) : [];
    }),
  };
}

type RequestedLineWire = z.output<typeof createRfi.body>["item_info"][number];

function parseTerms(line: RequestedLineWire, today: Date) {
  const target = parseTargetPrice(text(line.target_price));
  if ("error" in target) throw new Refusal(400, target.error);
  const needed = parseNeededBy(text(line.needed_by), indianDay(today));
  if ("error" in needed) throw new Refusal(400, needed.error);
  return { targetPrice: target.paise, neededBy: needed.day };
}

/** Parses a requested text; 400 if it is empty or too long, or if the line names an item as well. */
function parseText({ item_detail_id, item_id, itemcode, requested_text }: RequestedLineWire) {
  const parsed = parseRequestedText(requested_text);
  const namesItem = [item_detail_id, item_id, itemcode].some(isPresent);
  if ("error" in parsed || namesItem) throw new Refusal(400, messages.requestedText);
  return { text: parsed.text, key: requestedTextKey(parsed.text) };
}

/** Adds up the quantities of texts that are requested repeatedly; 400 if a sum is too large. */
function mergeTexts(texts: RequestedText[]): RequestedText[] {
  const byKey = Map.groupBy(texts, ({ key }) => key);
  return [...byKey.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const sum = others.reduce((total, { quantity }) => total + quantity, first.quantity);
    return { ...first, quantity: quantityOf(sum) };
  });
}

/** Parses the body of 7.32; 400 if a quantity, price or date is invalid. */
export function parseRfiRequest(body: z.output<typeof createRfi.body>, today: Date): RfiRequest {
  const request: RfiRequest = {
    fromCart: [],
    direct: [],
    texts: [],
    note: body.note?.trim() ?? "",
    requestId: body.request_id ?? null,
  };
  for (const line of body.item_info) {
    const terms = parseTerms(line, today);
    const quantity = isPresent(line.quantity) ? quantityOf(line.quantity) : null;
    if (line.requested_text) {
      request.texts.push({ ...terms, ...parseText(line), quantity: quantity ?? 1 });
      continue;
    }
    if (isPresent(line.item_detail_id)) {
      request.fromCart.push({ ...terms, lineId: idOf(line.item_detail_id) ?? NO_LINE, quantity });
      continue;
    }
    const code = text(line.itemcode) || null;
    request.direct.push({ ...terms, itemId: idOf(line.item_id), code, quantity: quantity ?? 1 });
  }
  return { ...request, texts: mergeTexts(request.texts) };
}

/** Availability column; 'Stock' only if the line can be added to the cart (2.51). */
const availabilityLabels: Record<RfiState, string> = {
  pending: "Awaiting answer",
  answered: "Stock",
  declined: "Declined",
  expired: "Offer expired",
  ordered: "Ordered",
  cancelled: "Order cancelled",
};

const dayOf = (moment: Date | null) => (moment ? indianDay(moment) : "");

function serializeOffer(row: RfiRow, today: Date): Partial<RfiLineWire> {
  const { price, allotted, validUntil } = row;
  const isOffered = row.state !== "pending" && row.state !== "declined";
  if (!isOffered || !price || !allotted || !validUntil) return { Purchase_Price: "" };
  const held = row.orderedNow ?? row.held;
  const promised = promiseOffer({ quantity: allotted, held, leadDays: row.leadDays }, today);
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
  const { item } = row;
  return {
    StkTranNo: `${row.number}/${row.line}`,
    ItemCode: item?.code ?? "",
    ItemName: item?.designation ?? row.requestedText,
    BrandName: item?.maker ?? "",
    Qty: quantity,
    Price: toRupees(price),
    list_price: toRupees(listPrice),
    your_price: toRupees(price),
    Total_gst: toRupees(tax.total),
    gst_percenatge: percentOf(row.gstRateBp),
    weight: massOf(item?.massMg ?? null, quantity),
    Country: item?.country ?? "",
    status: availabilityLabels[row.state],
    date: indianDay(row.requestedAt),
    time: indianTime(row.requestedAt),
    catname: item?.category ?? "",
    cattype: item?.subCategory ?? "",
    calculate_discount_percentage: String(discountPercentOf(listPrice, price)),
    item_id: item ? String(item.id) : "",
    requested_text: row.requestedText ?? "",
    requested_item: row.requestedItem && {
      name: row.requestedItem.designation,
      brand: row.requestedItem.maker,
    },
    match: matchWithRequest(row),
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
