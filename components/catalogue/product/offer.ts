import type { CartableItem } from "@/lib/cart/add-as-guest";
import type { PublicItem } from "@/lib/catalogue/item-page";
import type { Item } from "@/lib/contract/item";

/** What the client parts of a product page need of one maker's item; kept small, as it is in the page twice. */
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

/** The live item, or until it is there the cached one, about whose price and stock nothing personal is known. */
export const toCartableItem = (offer: Offer, live: Item | undefined): CartableItem =>
  live ?? {
    ...offer,
    yourPrice: null,
    availability: "On Demand",
    stock: null,
    leadDays: null,
  };
