import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import type { Brand, BrandId } from "@/brands/types";
import { AppLink } from "@/components/ui/app-link";
import { getProductPage } from "@/lib/catalogue/product-page.server";
import type { Item } from "@/lib/contract/item";
import { routes } from "@/lib/routes";
import { slugOf } from "@/lib/slug";
import { SearchPrompt } from "../search-prompt";
import "server-only";
import { cache } from "react";
import { brands } from "@/brands/index";
import { call } from "@/lib/backend/call.server";
import { BackendError } from "@/lib/backend/errors";
import { shareItemDetails } from "@/lib/contract/catalogue";

interface Props {
  params: Promise<{ ref: string }>;
}

/** The page of an item redirects, so that only a missing one and one of the other store have a title. */
export const shareMetadata =
  (brand: Brand) =>
  async ({ params }: Props): Promise<Metadata> => {
    const ref = parseShareRef((await params).ref);
    const isMissing =
      !ref || (ref.brand.id === brand.id && !(await getSharedItem(brand.id, ref.itemId)));
    return { title: isMissing ? "Bearing not found" : "Shared item", robots: { index: false } };
  };

/** /productDetail/{brand}:{itemId} (2.1): redirects to the product page; a link of the other brand offers the equivalent. */
export function sharePage(brand: Brand) {
  return async function Page({ params }: Props) {
    const ref = parseShareRef((await params).ref);
    if (!ref) notFound();
    if (ref.brand.id !== brand.id) {
      // The explanation does not depend on the other store being available.
      const other = await getSharedItem(ref.brand.id, ref.itemId).catch(() => null);
      return <OtherStore other={ref.brand} number={other?.universalNumber ?? other?.name} />;
    }
    const item = await getSharedItem(brand.id, ref.itemId);
    if (!item) notFound();
    const slug = await findSlug(brand, item);
    permanentRedirect(routes.product(brand, item.name, slug));
  };
}

/** Canonical slug of the page that shows the item; designations with equal slugs are numbered (2.1). */
async function findSlug(brand: Brand, item: Item): Promise<string> {
  const plain = slugOf(item.name);
  for (const slug of [plain, `${plain}-2`, `${plain}-3`]) {
    const page = await getProductPage(brand, slug);
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
          Same as our {number}.{" "}
          <AppLink className="link" href={routes.listing(number)}>
            See what we have for {number}
          </AppLink>
        </p>
      )}
    </>
  );
}

/** Parses the last segment of /productDetail/{brand}:{itemId}; null when it is malformed. */
export function parseShareRef(ref: string): { brand: Brand; itemId: string } | null {
  let text: string;
  try {
    text = decodeURIComponent(ref);
  } catch {
    return null;
  }
  const [, name = "", itemId = ""] = /^(\w{1,10}):([\w.-]{1,40})$/.exec(text) ?? [];
  const brand = Object.values(brands).find((one) => one.name === name.toUpperCase());
  return brand && itemId ? { brand, itemId } : null;
}

/** Public facts of an item (7.26), read once per request, or null when it doesn't exist. Throws while the backend is unavailable. */
export const getSharedItem = cache(async (brand: BrandId, itemId: string): Promise<Item | null> => {
  try {
    const item = await call(shareItemDetails, itemId, { brand });
    return item.name ? item : null;
  } catch (error) {
    if (error instanceof BackendError && ["missing", "refused", "invalid"].includes(error.kind))
      return null;
    throw error;
  }
});
