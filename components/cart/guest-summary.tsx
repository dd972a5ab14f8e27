import { ButtonLink } from "@/components/ui/button";
import { guestSubtotal, type Told } from "@/lib/cart/guest-totals";
import { formatCount, formatMoney } from "@/lib/format";
import { routes } from "@/lib/routes";
import { SummaryPanel } from "./summary-panel";

/** What a guest's cart comes to at list prices, and the way on (2.35). */
export function GuestSummary({ told }: { told: Told[] }) {
  const pieces = told.reduce((sum, { line, gone }) => sum + (gone ? 0 : line.quantity), 0);
  const onRequest = told.some(({ line, gone }) => !gone && line.price === 0);
  return (
    <SummaryPanel
      details={
        <>
          <p className="flex justify-between gap-4 py-1">
            <span>Pieces</span>
            <span>{formatCount(pieces)}</span>
          </p>
          <p className="pb-2 text-small text-muted">
            List prices without GST. Sign in to see your own prices and GST.
            {onRequest && " Items whose price is displayed on request are not in this total."}
          </p>
        </>
      }
      payable={
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
          <span>Subtotal</span>
          <span className="ml-auto text-lg tabular-nums">{formatMoney(guestSubtotal(told))}</span>
        </p>
      }
      action={
        <ButtonLink href={routes.login(routes.cart)} className="px-3 whitespace-nowrap">
          Sign in to Checkout
        </ButtonLink>
      }
    />
  );
}
