import * as contract from "../../../lib/contract/item-alerts.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { toRupees } from "../../../lib/money.ts";
import { getClientHash } from "../../http/client-address.ts";
import { Refusal } from "../../http/errors.ts";
import { idOf } from "../../http/fields.ts";
import { countAttempt } from "../../http/rate-limits.ts";
import { route, type Scope } from "../../http/route.ts";
import {
  addItemAlert,
  findItemAlerts,
  removeAllItemAlerts,
  removeItemAlert,
} from "./item-alerts.ts";
import { readUnsubscribeToken } from "./unsubscribe-token.ts";

const CHANGES_PER_HOUR = 600;

/** E-mails about items on request, and the link that ends them. */
export function itemAlertRoutes(scope: Scope): void {
  const { db, config } = scope.deps;

  route(scope, contract.getItemAlerts, async ({ buyer }) => ({
    success: 1,
    data: (await findItemAlerts(db, buyer)).map((row) => ({
      item_id: String(row.itemId),
      item_name: row.designation,
      brand_name: row.maker,
      slug: row.slug,
      kind: row.kind as contract.AlertKind,
      list_price: toRupees(row.listPrice),
    })),
  }));

  route(scope, contract.changeItemAlert, async ({ buyer, body }) => {
    const subject = String(buyer.userId);
    const limit = { name: "item-alerts", subject, max: CHANGES_PER_HOUR, seconds: 3600 };
    await countAttempt(db, [limit]);
    const itemId = idOf(body.item_id);
    if (itemId === null) throw new Refusal(404, messages.itemNotFound);
    if (body.wanted) await addItemAlert(db, buyer, itemId, body.kind);
    else await removeItemAlert(db, buyer, itemId, body.kind);
    return { success: 1, message: "" };
  });

  route(scope, contract.unsubscribeItemAlerts, async ({ brand, body, request }) => {
    const secret = config.internalToken;
    const subject = getClientHash(request, secret);
    await countAttempt(db, [{ name: "unsubscribe-address", subject, max: 100, seconds: 900 }]);
    const userId = readUnsubscribeToken(secret, brand, body.token);
    if (userId === null) throw new Refusal(400, messages.unsubscribeLinkInvalid);
    await removeAllItemAlerts(db, brand, userId);
    return { success: 1, message: "" };
  });
}
