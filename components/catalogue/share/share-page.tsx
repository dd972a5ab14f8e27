import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import type { Brand } from "@/brands/types";
import { AppLink } from "@/components/ui/app-link";
import { routes } from "@/lib/routes";
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
    redirect(routes.product(brand, item.name));
  };
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
