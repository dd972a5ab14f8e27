import type { Item } from "../contract/item.ts";
import { GUEST_LINES_MAX } from "../contract/limits.ts";
import { commonMessages } from "../forms/common-messages.ts";
import { QUANTITY_MAX, tooManyPieces } from "../rules/quantity.ts";
import type { RowResult } from "./row-result.ts";

/** Lines of a cart, whether a guest's or a buyer's. */
export interface CartContent {
  /** Quantity of each item by its id, without lines of RFI offers. */
  quantities: ReadonlyMap<string, number>;
  /** Number of all lines. */
  lines: number;
  /** A guest's quantity is added to that in the cart (4.9), a buyer's replaces it (4.8). */
  adds: boolean;
}

/** An item to add; rows with the same item are added together. */
export interface PlannedLine {
  item: Item;
  quantity: number;
  rowIds: number[];
  /** Quantity in the cart before and after; null if it is not in the cart. */
  change: { from: number; to: number } | null;
}

export interface Plan {
  lines: PlannedLine[];
  /** Reasons by row id. */
  refused: Map<number, string>;
}

/** Rows with the same item, in the order of the list. */
function combineRows(results: RowResult[]): PlannedLine[] {
  const lines = new Map<string, PlannedLine>();
  for (const { row, item, quantity, isTicked } of results) {
    if (!isTicked || !item || quantity === null) continue;
    const line = lines.get(item.id) ?? { item, quantity: 0, rowIds: [], change: null };
    lines.set(item.id, {
      ...line,
      quantity: line.quantity + quantity,
      rowIds: [...line.rowIds, row.id],
    });
  }
  return [...lines.values()];
}

/** Effect of adding the selected rows: rows beyond the cart's limits stay in the list with the reason. */
export function planAddition(results: RowResult[], cart: CartContent): Plan {
  const plan: Plan = { lines: [], refused: new Map() };
  let room = GUEST_LINES_MAX - cart.lines;
  const refuse = ({ rowIds }: PlannedLine, reason: string) => {
    for (const id of rowIds) plan.refused.set(id, reason);
  };
  for (const line of combineRows(results)) {
    const from = cart.quantities.get(line.item.id);
    const to = line.quantity + (cart.adds ? (from ?? 0) : 0);
    if (to > QUANTITY_MAX) refuse(line, tooManyPieces);
    else if (from === undefined && room === 0) refuse(line, commonMessages.cartFull);
    else {
      if (from === undefined) room--;
      plan.lines.push({ ...line, change: from === undefined ? null : { from, to } });
    }
  }
  return plan;
}
