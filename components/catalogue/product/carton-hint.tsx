import { formatCount } from "@/lib/format";
import type { Offer } from "./offer";

/** Full cartons travel best, but nobody is made to buy them. */
export const CartonHint = ({ offer }: { offer: Pick<Offer, "qtyPerCarton"> }) =>
  offer.qtyPerCarton && offer.qtyPerCarton > 1 ? (
    <p className="text-small text-muted">Full cartons of {formatCount(offer.qtyPerCarton)}</p>
  ) : null;
