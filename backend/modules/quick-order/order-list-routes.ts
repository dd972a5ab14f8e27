import * as contract from "../../../lib/contract/order-lists.ts";
import { messages } from "../../../lib/forms/messages.ts";
import type { StoredListRow } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { idOf } from "../../http/fields.ts";
import { route, type Scope } from "../../http/route.ts";
import {
  getOrderList,
  type ListSummary,
  listOrderLists,
  removeOrderList,
  saveOrderList,
} from "./order-lists.ts";

const serialize = (list: ListSummary): contract.OrderListWire => ({
  id: list.id,
  name: list.name,
  row_count: list.rowCount,
  version: list.version,
  created_by: list.createdBy,
  created_at: list.createdAt.toISOString(),
  updated_by: list.updatedBy,
  updated_at: list.updatedAt.toISOString(),
});

const parseRow = ({ item_id, ...row }: contract.OrderListRowWire): StoredListRow => ({
  ...row,
  itemId: idOf(item_id),
});

const serializeRow = ({ itemId, ...row }: StoredListRow): contract.OrderListRowWire => ({
  ...row,
  item_id: itemId === null ? null : String(itemId),
});

/** Our calls for a company's named lists. */
export function orderListRoutes(scope: Scope): void {
  const { db } = scope.deps;

  route(scope, contract.getOrderLists, async ({ buyer }) => ({
    success: 1,
    data: (await listOrderLists(db, buyer)).map(serialize),
  }));

  route(scope, contract.getOrderList, async ({ buyer, params }) => {
    const list = await getOrderList(db, buyer, idOf(params.id));
    return { success: 1, data: { ...serialize(list), rows: list.rows.map(serializeRow) } };
  });

  route(scope, contract.saveOrderList, async ({ body, buyer }) => {
    const { id, version, name, rows } = body;
    // A list without the version that was seen could overwrite another user's change.
    if (id && !version) throw new Refusal(409, messages.listChanged);
    const replaces = id && version ? { id, version } : null;
    const saved = await saveOrderList(db, buyer, { replaces, name, rows: rows.map(parseRow) });
    return { success: 1, data: serialize(saved) };
  });

  route(scope, contract.removeOrderList, async ({ body, buyer, params }) => {
    await removeOrderList(db, buyer, idOf(params.id), body.version);
    return { success: 1, message: "" };
  });
}
