import type { DeliveryAddress } from "../contract/account.ts";
import type { CartLine } from "../contract/cart.ts";
import { lineTax, type Totals, totalsOf } from "../rules/gst.ts";

export interface OrderSummary extends Totals {
  /** True when none of the lines has a price. */
  unpriced: boolean;
  /** Mass of all lines in kg; null when no mass is known. */
  massKg: number | null;
  /** True when the mass of a line is unknown, so the total is a lower bound. */
  massIncomplete: boolean;
  /** CGST and SGST when true, IGST when false. */
  intraState: boolean;
}

type SummaryLine = Pick<CartLine, "total" | "gstRateBp" | "massKg">;

const toTaxable = (line: Pick<CartLine, "total" | "gstRateBp">) => ({
  taxable: line.total,
  rateBp: line.gstRateBp,
});

/** Mass of all lines, and whether some of it is missing. */
export function sumMass(lines: { massKg: number | null }[]) {
  const known = lines.flatMap((line) => line.massKg ?? []);
  return {
    massKg: known.length > 0 ? known.reduce((sum, kg) => sum + kg, 0) : null,
    massIncomplete: known.length > 0 && known.length < lines.length,
  };
}

/** Order Summary of lines at a place of supply (9.3, 9.4). */
export function calculateSummary(lines: SummaryLine[], intraState: boolean): OrderSummary {
  return {
    ...totalsOf(lines.map(toTaxable), intraState),
    ...sumMass(lines),
    unpriced: lines.length > 0 && lines.every(({ total }) => total === 0),
    intraState,
  };
}

/** GST of one line at a place of supply, paise. */
export const calculateLineGst = (
  line: Pick<CartLine, "total" | "gstRateBp">,
  intraState: boolean,
): number => lineTax(toTaxable(line), intraState).total;

/** The address chosen for the order if it can be delivered to, otherwise the default address (4.12). */
export const getDeliveryAddress = (
  addresses: DeliveryAddress[],
  chosenId: string | null = null,
): DeliveryAddress | undefined =>
  addresses.find(({ id, verified }) => id === chosenId && verified) ??
  addresses.find(({ isDefault }) => isDefault);
