"use client";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useAddToCart } from "@/components/shared/add-to-cart/use-add-to-cart";
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

/** Rows shown at once (9.10). */
const PAGE = 50;

/** Table of results; the rest of what came by 'Show more'. */
export function ResultTable({ results }: { results: SearchResults }) {
  const brand = useBrand();
  const [shown, setShown] = useState(PAGE);
  const { add, busy, dialog } = useAddToCart();
  const { items, total } = results;
  const left = items.length - shown;
  const hrefOf = (item: Item) =>
    routes.product(brand, item.name, slugOfResult(items, item, brand.manyMakers));
  const router = useRouter();
  const best = items[0] && hrefOf(items[0]);
  // The likeliest next page. With it comes the code of every product page, so another row's press waits for less.
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
          <Button variant="secondary" onClick={() => setShown(shown + PAGE)}>
            Show more ({formatCount(left)} left)
          </Button>
        )}
        {left <= 0 && total > items.length && (
          <p className="text-muted">
            These are the best {formatCount(items.length)} of {formatCount(total)}. Add more of the
            number to narrow the search.
          </p>
        )}
      </div>
      {dialog}
    </>
  );
}
