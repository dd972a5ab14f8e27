import { getRegisteredState } from "../../../lib/gst-states.ts";

interface Supply {
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
export function getSupplyState({ state, consignee, gstin, billingState }: Supply): string {
  if (consignee === "") return state;
  return gstin ? getRegisteredState(gstin).name : billingState || state;
}
