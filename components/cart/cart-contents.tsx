"use client";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import type { BrandId } from "@/brands/types";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/field";
import { useBrand } from "@/lib/browser/brand-context";
import { pageState } from "@/lib/browser/page-state";
import { getLineName } from "@/lib/cart/line-name";
import {
  countsInTotals,
  filterLines,
  getAvailabilityFilters,
  getCheckoutRefusal,
  getRfiRefusal,
  NO_FILTER,
} from "@/lib/cart/line-selection";
import { calculateSummary, getDeliveryAddress } from "@/lib/cart/order-summary";
import type { CartLine } from "@/lib/contract/cart";
import { messages } from "@/lib/forms/messages";
import { useAccount } from "@/lib/queries/account";
import { routes } from "@/lib/routes";
import { isIntraStateDelivery } from "@/lib/rules/place-of-supply";
import { AvailabilityFilter } from "./availability-filter";
import { CartLayout } from "./cart-layout";
import { CartLines } from "./cart-lines";
import { CartSummary } from "./cart-summary";

const importCheckout = () => import("./checkout-dialog");
const CheckoutDialog = dynamic(() => importCheckout().then((m) => m.CheckoutDialog), {
  ssr: false,
});
const importRfi = () => import("./rfi-dialog");
const RfiDialog = dynamic(() => importRfi().then((m) => m.RfiDialog), { ssr: false });
const importRemoval = () => import("./removal-dialog");
const RemovalDialog = dynamic(() => importRemoval().then((m) => m.RemovalDialog), { ssr: false });

function preloadDialogs() {
  for (const load of [importCheckout, importRfi]) void load().catch(() => undefined);
}

/** Filter, lines and summary of a cart that is not empty, with Checkout and RFI (2.36–2.41, 4.12, 4.14). */
export function CartContents({ lines }: { lines: CartLine[] }) {
  const brand = useBrand();
  const router = useRouter();
  const account = useAccount();
  const [chosenCode, setCode] = useState(NO_FILTER);
  // The last line of an availability that is offered only with one may have left the cart.
  const isOffered = getAvailabilityFilters(lines).some((one) => one.code === chosenCode);
  const code = isOffered ? chosenCode : NO_FILTER;
  const [openDialog, setOpenDialog] = useState<"order" | "rfi" | "removal" | null>(null);
  const { ids, select } = useLineSelection(brand.id);
  const [invalidIds, setInvalidIds] = useState(() => new Set<string>());
  const setInvalid = (id: string, isInvalid: boolean) =>
    setInvalidIds((before) => withIds(before, [id], isInvalid));

  const shown = filterLines(lines, code);
  // Selected lines that the filter hides are neither ordered nor requested.
  const selected = shown.filter((line) => ids.has(line.id));
  const invalid = selected.find((line) => invalidIds.has(line.id));
  const quantityRefusal = invalid && `${getLineName(brand, invalid)}: ${messages.correctQuantity}`;
  const selectedIds = selected.map((line) => line.id);
  const allSelected = shown.length > 0 && selected.length === shown.length;
  const selectAll = (isSelected: boolean) =>
    select(
      shown.map((line) => line.id),
      isSelected,
    );
  const address = getDeliveryAddress(
    account.data?.deliveryAddresses ?? [],
    pageState.chosenAddress(brand.id, selectedIds),
  );
  const intraState = isIntraStateDelivery(brand.sellerState, address);
  const allLines = selected.length > 0 ? selected : lines;
  const orderLines = allLines.filter(countsInTotals);

  function leaveFor(path: string) {
    pageState.saveSelectedLines(brand.id, selectedIds);
    router.push(path);
  }

  return (
    <CartLayout
      summary={
        <CartSummary
          summary={calculateSummary(orderLines, intraState)}
          selection={{
            selected: selected.length,
            lines: lines.length,
            excludedCount: allLines.length - orderLines.length,
          }}
          refusals={{
            checkout: quantityRefusal ?? getCheckoutRefusal(brand, selected),
            rfi: quantityRefusal ?? getRfiRefusal(selected),
          }}
          onCheckout={() => setOpenDialog("order")}
          onRfi={() => setOpenDialog("rfi")}
          onIntent={preloadDialogs}
        />
      }
    >
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <AvailabilityFilter lines={lines} code={code} onChange={setCode} />
        {shown.length > 0 && (
          <Checkbox
            label="Select all"
            className="pl-2 lg:hidden"
            checked={allSelected}
            onChange={(event) => selectAll(event.target.checked)}
          />
        )}
        <Button
          variant="danger"
          className="ml-auto"
          disabled={selected.length === 0}
          onPointerEnter={importRemoval}
          onFocus={importRemoval}
          onClick={() => setOpenDialog("removal")}
        >
          Remove selected{selected.length > 0 && ` (${selected.length})`}
        </Button>
      </div>
      {shown.length > 0 ? (
        <CartLines
          lines={shown}
          selectedIds={ids}
          intraState={intraState}
          transitDays={address?.transitDays ?? null}
          allSelected={allSelected}
          onSelectAll={selectAll}
          onSelect={select}
          onInvalid={setInvalid}
        />
      ) : (
        <p className="py-8 text-center text-muted">No item in your cart has this availability.</p>
      )}
      {openDialog === "order" && (
        <CheckoutDialog
          account={account}
          shipping={address}
          onClose={() => setOpenDialog(null)}
          onReview={() => leaveFor(routes.review(brand))}
        />
      )}
      {openDialog === "rfi" && (
        <RfiDialog
          lines={selected}
          onClose={() => setOpenDialog(null)}
          onReview={() => leaveFor(routes.rfiReview())}
        />
      )}
      {openDialog === "removal" && (
        <RemovalDialog
          lines={selected}
          onClose={() => setOpenDialog(null)}
          onRemoved={(ids) => select(ids, false)}
        />
      )}
    </CartLayout>
  );
}

function withIds(before: Set<string>, ids: string[], included: boolean): Set<string> {
  const after = new Set(before);
  for (const id of ids) included ? after.add(id) : after.delete(id);
  return after;
}

/** Ids of the selected lines, stored for the tab so that they survive a reload and the back button. */
function useLineSelection(brand: BrandId) {
  const [ids, setIds] = useState(() => new Set(pageState.selectedLines(brand)));
  useEffect(() => pageState.saveSelectedLines(brand, [...ids]), [brand, ids]);

  const select = (lineIds: string[], selected: boolean) =>
    setIds((before) => withIds(before, lineIds, selected));
  return { ids, select };
}
