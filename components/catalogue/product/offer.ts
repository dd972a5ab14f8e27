import type { CartableItem } from "@/lib/cart/add-as-guest";
import type { PublicItem } from "@/lib/catalogue/product-page";
import type { Item } from "@/lib/contract/item";
import { formatCount } from "@/lib/format";

/** Fields of an item that client components need; small, because the page contains them twice. */
export type Offer = Pick<
  PublicItem,
  | "id"
  | "name"
  | "code"
  | "brand"
  | "category"
  | "listPrice"
  | "packing"
  | "qtyPerCarton"
  | "country"
>;

export const offerOf = ({
  id,
  name,
  code,
  brand,
  category,
  listPrice,
  packing,
  qtyPerCarton,
  country,
}: PublicItem): Offer => ({
  id,
  name,
  code,
  brand,
  category,
  listPrice,
  packing,
  qtyPerCarton,
  country,
});

/** The live item, or before it is loaded the cached one without customer price and stock. */
export const toCartableItem = (offer: Offer, live: Item | undefined): CartableItem =>
  live ?? {
    ...offer,
    yourPrice: null,
    availability: "On Demand",
    stock: null,
    leadDays: null,
  };

/** Time until pieces beyond the stock are dispatched. */
export const formatLeadTime = ({ leadDays }: Pick<Item, "leadDays">): string =>
  leadDays === null ? "On request" : `${formatCount(leadDays)} days`;
