import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { loose, message, success, text } from "./fields.ts";
import { paise } from "./money.ts";

/** Calls of ours: e-mails about an item on request. On other backends they are missing, and the feature is hidden. */

/** stock: once, when it is in stock again · price: whenever its list price changes. */
export const alertKinds = ["stock", "price"] as const;
export type AlertKind = (typeof alertKinds)[number];

export interface ItemAlert {
  itemId: string;
  name: string;
  brand: string;
  /** Of its product page. */
  slug: string;
  kind: AlertKind;
  /** List price today, paise. */
  listPrice: number;
}

const kind = z.enum(alertKinds);

const alert = z.object({
  item_id: loose,
  item_name: loose,
  brand_name: loose,
  slug: z.string(),
  kind,
  list_price: loose,
});

export const getItemAlerts = endpoint({
  method: "GET",
  path: "api/item_alerts/",
  auth: "required",
  summary: "Items about which the user gets e-mails",
  body: z.undefined(),
  reply: z.object({ success, data: z.array(alert) }),
  encode: () => undefined,
  decode: (wire): ItemAlert[] =>
    wire.data.map((row) => ({
      itemId: text(row.item_id),
      name: text(row.item_name),
      brand: text(row.brand_name),
      slug: row.slug,
      kind: row.kind,
      listPrice: paise(row.list_price),
    })),
});

export interface ChangeItemAlert {
  itemId: string;
  kind: AlertKind;
  wanted: boolean;
}

/** Idempotent. */
export const changeItemAlert = endpoint({
  method: "POST",
  path: "api/item_alerts/",
  auth: "required",
  summary: "Ask for e-mails about an item, or end them",
  body: z.object({ item_id: z.string().max(40), kind, wanted: z.boolean() }),
  reply: z.object({ success, message }),
  encode: ({ itemId, ...input }: ChangeItemAlert) => ({ item_id: itemId, ...input }),
  decode: () => null,
});

/** The link of such an e-mail, which needs no sign-in. Using it again changes nothing. */
export const unsubscribeItemAlerts = endpoint({
  method: "POST",
  path: "item_alerts/unsubscribe/",
  auth: "none",
  summary: "End all e-mails about items with the token of such an e-mail",
  body: z.object({ token: z.string().max(200) }),
  reply: z.object({ success, message }),
  encode: (token: string) => ({ token }),
  decode: () => null,
});
