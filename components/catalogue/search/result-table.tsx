"use client";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useAddToCart } from "@/components/shared/add-to-cart/use-add-to-cart";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { prefetch } from "@/components/ui/prefetch";
import { Table, TableHead } from "@/components/ui/table";
import { useBrand } from "@/lib/brand-context";
import { slugOfResult } from "@/lib/catalogue/product-page";
import type { Item } from "@/lib/contract/item";
import { formatCount } from "@/lib/format";
import type { SearchResults } from "@/lib/queries/search";
import { routes } from "@/lib/routes";
import { ResultRow } from "./result-row";

/** Page size (9.10). */
const PAGE_SIZE = 50;

/** Table of results; 'Show more' reveals the rows already loaded. */
export function ResultTable({ results }: { results: SearchResults }) {
  const brand = useBrand();
  const [shown, setShown] = useState(PAGE_SIZE);
  const { add, busy, dialog } = useAddToCart();
  const { items, total } = results;
  const left = items.length - shown;
  const hrefOf = (item: Item) =>
    routes.product(brand, item.name, slugOfResult(items, item, brand.manyMakers));
  const router = useRouter();
  const best = items[0] && hrefOf(items[0]);
  // The most likely next page; the prefetch also loads the code of all product pages.
  useEffect(() => {
    if (best) prefetch(router, best);
  }, [router, best]);
  return (
    <>
      <Table
        label="Search results"
        head={
          <>
            <TableHead>Item</TableHead>
            <TableHead>Item Name</TableHead>
            <TableHead>Category</TableHead>
            <TableHead>PT/CA</TableHead>
            <TableHead end>QTY/PRICE</TableHead>
            <TableHead end>add Cart</TableHead>
          </>
        }
      >
        {items.slice(0, shown).map((item) => (
          <ResultRow
            key={item.id}
            item={item}
            href={hrefOf(item)}
            isBusy={busy === item.id}
            onAdd={(quantity) => add(item, quantity)}
          />
        ))}
      </Table>
      <div className="grid justify-items-center gap-2 text-center">
        {left > 0 && (
          <Button variant="secondary" onClick={() => setShown(shown + PAGE_SIZE)}>
            Show more ({formatCount(left)} left)
          </Button>
        )}
        {left <= 0 && total > items.length && (
          <p className="text-muted">
            Showing the best {formatCount(items.length)} of {formatCount(total)} results. To see all
            of them,{" "}
            <AppLink className="link" href={brand.paths.product}>
              browse by category
            </AppLink>{" "}
            and filter by brand, size or seal.
          </p>
        )}
      </div>
      {dialog}
    </>
  );
}
