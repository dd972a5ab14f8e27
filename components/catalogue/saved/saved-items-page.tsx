"use client";
import { useAddToCart } from "@/components/shared/add-to-cart/use-add-to-cart";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadError } from "@/components/ui/load-error";
import { Skeleton } from "@/components/ui/skeleton";
import { Table, TableHead } from "@/components/ui/table";
import { useBrand } from "@/lib/browser/brand-context";
import { useAccountSavedItems, useGuestSavedItems } from "@/lib/queries/saved";
import { useSession } from "@/lib/queries/session";
import { routes } from "@/lib/routes";
import { ItemAlertList } from "./item-alert-list";
import { SavedItemRow } from "./saved-item-row";

/** Wishlist: stored in the browser for guests, on the account when signed in. */
export function SavedItemsPage() {
  const brand = useBrand();
  const { status } = useSession();
  const account = useAccountSavedItems(brand.id);
  const guest = useGuestSavedItems(brand.id);
  const { data, error, refetch, isFetching } = status === "signed-in" ? account : guest;
  const { add, busy, dialog } = useAddToCart();

  if (account.isAbsent) {
    return (
      <div className="grid gap-4">
        <h1>Saved items</h1>
        <EmptyState
          title="Saved items are not available"
          action={<ButtonLink href={routes.home}>Home</ButtonLink>}
        >
          <p>This store doesn't offer saved items.</p>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <h1 tabIndex={-1} className="outline-none">
        Saved items
      </h1>
      {error && !data && (
        <LoadError
          title="Your saved items couldn't be loaded"
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && <Skeleton className="h-40" />}
      {data?.length === 0 && (
        <EmptyState
          title="Nothing saved yet"
          action={<ButtonLink href={brand.paths.product}>Find a bearing</ButtonLink>}
        >
          <p>Press the heart icon on a product page to save the item here.</p>
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <Table
          label="Saved items"
          head={
            <>
              <TableHead>Item</TableHead>
              <TableHead>Availability</TableHead>
              <TableHead end>Price</TableHead>
              <TableHead>Quantity</TableHead>
              <TableHead>
                <span className="sr-only">Remove</span>
              </TableHead>
            </>
          }
        >
          {data.map((item) => (
            <SavedItemRow
              key={item.id}
              item={item}
              isBusy={busy === item.id}
              onAdd={(quantity) => add(item, quantity)}
            />
          ))}
        </Table>
      )}
      {status === "guest" && data && data.length > 0 && (
        <p className="text-muted">Saved in this browser. Sign in to move them to your account.</p>
      )}
      {status === "signed-in" && <ItemAlertList />}
      {dialog}
    </div>
  );
}
