"use client";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useBrand } from "@/components/shell/brand-context";
import { initialAddress, isIntra, summaryOf } from "@/lib/cart/arithmetic";
import { checkoutRefusal, filterLines, NO_FILTER } from "@/lib/cart/availability";
import { pageState } from "@/lib/cart/page-state";
import type { CartLine } from "@/lib/contract/cart";
import { useAccount } from "@/lib/queries/account";
import { routes } from "@/lib/routes";
import { AvailabilityFilter } from "./availability-filter";
import { CartLayout } from "./cart-layout";
import { CartLines } from "./cart-lines";
import { CartSummary } from "./cart-summary";
import { useTicks } from "./use-ticks";

const importDialogs = () => import("./checkout-dialogs");
const CheckoutDialogs = dynamic(() => importDialogs().then((m) => m.CheckoutDialogs), {
  ssr: false,
});

/** Filter, lines and summary of a cart that has lines, and the way from them to the review (2.36–2.41, 4.12). */
export function CartDesk({ lines }: { lines: CartLine[] }) {
  const brand = useBrand();
  const router = useRouter();
  const account = useAccount();
  const [code, setCode] = useState(NO_FILTER);
  const [asking, setAsking] = useState(false);
  const { ids, set } = useTicks(brand.id);

  const shown = filterLines(lines, code);
  // A ticked line that the filter hides is not ordered: nobody buys what he doesn't see.
  const ticked = shown.filter((line) => ids.has(line.id));
  const address = initialAddress(account.data?.deliveryAddresses ?? []);
  const intraState = isIntra(brand.sellerState, address);

  function review() {
    pageState.keepTicked(
      brand.id,
      ticked.map((line) => line.id),
    );
    router.push(routes.review(brand));
  }

  return (
    <CartLayout
      summary={
        <CartSummary
          summary={summaryOf(ticked, intraState)}
          refusal={checkoutRefusal(ticked)}
          onCheckout={() => setAsking(true)}
          onIntent={importDialogs}
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
      {asking && (
        <CheckoutDialogs account={account} onClose={() => setAsking(false)} onReview={review} />
      )}
    </CartLayout>
  );
}
