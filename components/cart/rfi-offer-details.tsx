import { AppLink } from "@/components/ui/app-link";
import { lostOffer } from "@/lib/cart/availability";
import type { CartLine } from "@/lib/contract/cart";
import { formatDate } from "@/lib/format";
import { routes } from "@/lib/routes";

/** The RFI that a line comes from, until when its offer holds, and what to do when it holds no longer (3.6). */
export function OfferOrigin({ line, rfi }: { line: CartLine; rfi: NonNullable<CartLine["rfi"]> }) {
  const lost = lostOffer(line);
  return (
    <span className="block text-small">
      <AppLink href={routes.rfi(rfi.number)} className="link">
        {rfi.number}
      </AppLink>
      {!lost && rfi.validUntil && (
        <span className="block text-muted">offer until {formatDate(rfi.validUntil)}</span>
      )}
      {lost && (
        <span role="alert" className="block text-bad">
          {lost}
        </span>
      )}
    </span>
  );
}
