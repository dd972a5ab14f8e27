import { brands } from "../../../brands/index.ts";
import type { BrandId } from "../../../brands/types.ts";
import { formatCount, formatItems, formatPrice } from "../../../lib/format.ts";
import { routes } from "../../../lib/routes.ts";
import type { EmailItem } from "./email.ts";
import { toMessage } from "./order-templates.ts";
import type { OutboxMessage } from "./outbox.ts";

export interface AlertedItem {
  designation: string;
  maker: string;
  slug: string;
  /** Today's, paise. */
  listPrice: number;
  /** Free pieces; null unless the user waits for them. */
  inStock: number | null;
  /** The list price that the user knows; null unless a change is reported. */
  formerPrice: number | null;
}

function describe({ inStock, formerPrice, listPrice }: AlertedItem): string[] {
  return [
    ...(inStock === null ? [] : [`In stock again: ${formatCount(inStock)}`]),
    ...(formerPrice === null
      ? []
      : [`List price before: ${formatPrice(formerPrice)}, now: ${formatPrice(listPrice)}`]),
  ];
}

/** Lists the items that are in stock again or have another price. Prices are list prices, which everybody sees. */
export function itemAlertsEmail(
  brand: BrandId,
  to: string,
  alerted: AlertedItem[],
  { site, token }: { site: string; token: string },
): OutboxMessage {
  const [first] = alerted;
  const what = alerted.length === 1 && first ? first.designation : formatItems(alerted.length);
  const toItem = (item: AlertedItem): EmailItem => ({
    name: `${item.designation} ${item.maker}`,
    url: `${site}${routes.product(brands[brand], item.designation, item.slug)}`,
    amount: formatPrice(item.listPrice),
    details: describe(item),
  });
  const hasStock = alerted.some(({ inStock }) => inStock !== null);
  const hasPrice = alerted.some(({ formerPrice }) => formerPrice !== null);
  const news = [hasStock && "back in stock", hasPrice && "new price"].filter(Boolean).join(", ");
  return toMessage(brand, to, {
    template: "item-alerts",
    subject: `${what}: ${news}`,
    lines: [
      "You asked us to tell you about these items. Prices are list prices without GST; sign in to see your own.",
      ...(hasStock ? ["Pieces are not reserved: they may be sold before you order."] : []),
    ],
    items: alerted.map(toItem),
    // In the fragment, which browsers don't send, so that no server logs it.
    unsubscribe: `${site}${routes.unsubscribe}#token=${token}`,
  });
}
