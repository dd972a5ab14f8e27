import { getRegisteredState } from "../gst-states.ts";

interface BilledDelivery {
  /** State of the delivery address. */
  state: string;
  /** The company there, if it is another one than the buyer; "" for the buyer's own site. */
  consignee: string;
  gstin: string | null;
  billingState: string | null;
}

/**
 * Name of the state that is the place of supply: where the goods end, or that of the buyer if they are delivered to another
 * company on the buyer's direction (bill-to/ship-to, IGST Act s.10(1)(a) and (b)).
 */
export function getSupplyState({ state, consignee, gstin, billingState }: BilledDelivery): string {
  if (consignee === "") return state;
  return gstin ? getRegisteredState(gstin).name : billingState || state;
}

/** CGST + SGST if the place of supply is in the seller's state, otherwise IGST (IGST Act s.7, s.8). */
const isIntraState = (sellerState: string, placeOfSupply: string): boolean =>
  sellerState.trim().toLowerCase() === placeOfSupply.trim().toLowerCase();

/**
 * Whether a delivery bears CGST + SGST; to a special economic zone always IGST. Without an address the seller's state is
 * assumed.
 */
export const isIntraStateDelivery = (
  sellerState: string,
  delivery: { placeOfSupply: string; sez?: boolean | undefined } | null | undefined,
): boolean => !delivery?.sez && isIntraState(sellerState, delivery?.placeOfSupply ?? sellerState);
