import type { DeliveryAddress } from "../contract/account.ts";
import type { CartLine } from "../contract/cart.ts";
import { isIntraState, lineTax, type Totals, totalsOf } from "../gst.ts";

export interface Summary extends Totals {
  /** Mass of all lines in kg; null when none is known. */
  massKg: number | null;
  /** True when the mass of some line is not known, so the total is a lower bound. */
  massIncomplete: boolean;
  /** Tells which tax lines to show. */
  intraState: boolean;
}

/** What a line adds to a summary. */
type Counted = Pick<CartLine, "total" | "gstRateBp" | "massKg">;

const taxableOf = (line: Pick<CartLine, "total" | "gstRateBp">) => ({
  taxable: line.total,
  rateBp: line.gstRateBp,
});

/** Mass of all lines, and whether some of it is missing. */
export function massOf(lines: { massKg: number | null }[]) {
  const known = lines.flatMap((line) => line.massKg ?? []);
  return {
    massKg: known.length > 0 ? known.reduce((sum, kg) => sum + kg, 0) : null,
    massIncomplete: known.length > 0 && known.length < lines.length,
  };
}

/** Order Summary of the ticked lines at a place of supply (9.3, 9.4). */
export function summaryOf(lines: Counted[], intraState: boolean): Summary {
  return {
    ...totalsOf(lines.map(taxableOf), intraState),
    ...massOf(lines),
    intraState,
  };
}

/** GST of one line at a place of supply, paise. */
export const gstOf = (line: Pick<CartLine, "total" | "gstRateBp">, intraState: boolean): number =>
  lineTax(taxableOf(line), intraState).total;

/** The address an order goes to until another is chosen: the first that is verified, else the first (4.12). */
export const initialAddress = (addresses: DeliveryAddress[]): DeliveryAddress | undefined =>
  addresses.find((one) => one.verified) ?? addresses[0];

/** Is this address in the seller's state? Without an address yet, the seller's state is assumed. */
export const isIntra = (sellerState: string, address: DeliveryAddress | undefined): boolean =>
  address === undefined || isIntraState(sellerState, address.state);
