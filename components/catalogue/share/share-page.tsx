import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import type { Brand } from "@/brands/types";
import { AppLink } from "@/components/ui/app-link";
import { itemPage } from "@/lib/catalogue/item-page.server";
import type { Item } from "@/lib/contract/item";
import { routes } from "@/lib/routes";
import { slugOf } from "@/lib/slug";
import { SearchPrompt } from "../search-prompt";
import { readRef, sharedItem } from "./shared-item.server";

export const shareMetadata: Metadata = { title: "Shared item", robots: { index: false } };

/** /productDetail/{brand}:{itemId} (2.1): own brand → the product page; the other's → says so and offers our equal. */
export function sharePage(brand: Brand) {
  return async function Page({ params }: { params: Promise<{ ref: string }> }) {
    const ref = readRef((await params).ref);
    if (!ref) notFound();
    if (ref.brand.id !== brand.id) {
      // The other store may be away; its link is explained all the same.
      const other = await sharedItem(ref.brand.id, ref.itemId).catch(() => null);
      return <OtherStore other={ref.brand} number={other?.universalNumber ?? other?.name} />;
    }
    const item = await sharedItem(brand.id, ref.itemId);
    if (!item) notFound();
    const slug = await addressOf(brand, item);
    permanentRedirect(routes.product(brand, item.name, slug));
  };
}

/** The one address of an item: of its page, which another designation of the same writing may share (2.1). */
async function addressOf(brand: Brand, item: Item): Promise<string> {
  const plain = slugOf(item.name);
  for (const slug of [plain, `${plain}-2`, `${plain}-3`]) {
    const page = await itemPage(brand, slug);
    if (!page) break;
    if (page.items.some(({ id }) => id === item.id)) return page.canonical;
  }
  return plain;
}

function OtherStore({ other, number }: { other: Brand; number: string | undefined }) {
  return (
    <>
      <SearchPrompt title={`This link belongs to another store, ${other.company}`} />
      {number && (
        <p className="mx-auto max-w-xl">
          It stands for {number}.{" "}
          <AppLink className="link" href={routes.listing(number)}>
            See what we have for {number}
          </AppLink>
        </p>
      )}
    </>
  );
}
