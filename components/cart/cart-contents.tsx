"use client";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useBrand } from "@/lib/brand-context";
import { initialAddress, isIntra, summaryOf } from "@/lib/cart/arithmetic";
import { checkoutRefusal, filterLines, NO_FILTER, rfiRefusal } from "@/lib/cart/availability";
import { pageState } from "@/lib/cart/page-state";
import type { CartLine } from "@/lib/contract/cart";
import { useAccount } from "@/lib/queries/account";
import { routes } from "@/lib/routes";
import { AvailabilityFilter } from "./availability-filter";
import { CartLayout } from "./cart-layout";
import { CartLines } from "./cart-lines";
import { CartSummary } from "./cart-summary";
import { useTicks } from "./use-line-selection";

const importDialogs = () => import("./checkout-dialogs");
const CheckoutDialogs = dynamic(() => importDialogs().then((m) => m.CheckoutDialogs), {
  ssr: false,
});
const importRfi = () => import("./rfi-dialog");
const RfiDialog = dynamic(() => importRfi().then((m) => m.RfiDialog), { ssr: false });

function fetchDialogs() {
  for (const fetch of [importDialogs, importRfi]) void fetch().catch(() => undefined);
}

/** Filter, lines and summary of a cart that has lines, and the ways from them to an order or a request (2.36–2.41, 4.12, 4.14). */
export function CartDesk({ lines }: { lines: CartLine[] }) {
  const brand = useBrand();
  const router = useRouter();
  const account = useAccount();
  const [code, setCode] = useState(NO_FILTER);
  const [asking, setAsking] = useState<"order" | "rfi" | null>(null);
  const { ids, set } = useTicks(brand.id);

  const shown = filterLines(lines, code);
  // A ticked line that the filter hides is not ordered: nobody buys or asks for what he doesn't see.
  const ticked = shown.filter((line) => ids.has(line.id));
  const address = initialAddress(account.data?.deliveryAddresses ?? []);
  const intraState = isIntra(brand.sellerState, address);

  function go(to: string) {
    pageState.keepTicked(
      brand.id,
      ticked.map((line) => line.id),
    );
    router.push(to);
  }

  return (
    <CartLayout
      summary={
        <CartSummary
          summary={summaryOf(ticked, intraState)}
          refusals={{ checkout: checkoutRefusal(ticked), rfi: rfiRefusal(ticked) }}
          onCheckout={() => setAsking("order")}
          onRfi={() => setAsking("rfi")}
          onIntent={fetchDialogs}
        />
      }
    >
      <div className="mb-3">
        <AvailabilityFilter code={code} onChange={setCode} />
      </div>
      {shown.length > 0 ? (
        <CartLines lines={shown} tickedIds={ids} intraState={intraState} onTick={set} />
      ) : (
        <p className="py-8 text-center text-muted">No item in your cart has this availability.</p>
      )}
      {asking === "order" && (
        <CheckoutDialogs
          account={account}
          onClose={() => setAsking(null)}
          onReview={() => go(routes.review(brand))}
        />
      )}
      {asking === "rfi" && (
        <RfiDialog
          lines={ticked}
          onClose={() => setAsking(null)}
          onReview={() => go(routes.rfiReview())}
        />
      )}
    </CartLayout>
  );
}
