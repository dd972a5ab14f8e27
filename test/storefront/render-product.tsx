import { act, screen, within } from "@testing-library/react";
import type { Brand } from "../../brands/types";
import { OfferTable } from "../../components/catalogue/product/offer-table";
import { ProductScreen } from "../../components/catalogue/product/product-screen";
import { SingleOffer } from "../../components/catalogue/product/single-offer";
import type { ProductPage } from "../../lib/catalogue/product-page";
import type { Item } from "../../lib/contract/item";
import { createProductPage } from "./factories";
import { fakeApi, flush, renderInStore } from "./render-in-store";

/** Product page of the items, once the live items have loaded; `held` keeps them from loading. */
export async function showProduct(
  brand: Brand,
  items: Item[],
  live = items,
  held = false,
  links: Partial<ProductPage> = {},
) {
  fakeApi((path) => {
    if (path === "/api/session") return { body: { status: "signed-in", name: "Asha" } };
    return { body: path.startsWith("/api/items/") ? live : [] };
  }).hold(held);
  await Promise.all([
    import("../../components/catalogue/product/promise-text"),
    import("../../components/catalogue/product/delivery-check"),
  ]);
  const page = createProductPage(items, links);
  const Offers = brand.manyMakers ? OfferTable : SingleOffer;
  const view = renderInStore(brand, <ProductScreen brand={brand} page={page} Offers={Offers} />);
  await act(flush);
  await act(flush);
  return view;
}

/** Rows of brand two's offers. */
export const getOfferRows = () =>
  within(screen.getByRole("table", { name: "Offers by maker" }))
    .getAllByRole("row")
    .slice(1);
