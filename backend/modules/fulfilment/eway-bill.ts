import { brands } from "../../../brands/index.ts";
import type { BrandId } from "../../../brands/types.ts";
import { isIntraStateDelivery } from "../../../lib/rules/place-of-supply.ts";
import type { Config } from "../../env.ts";

/** E-way bill of a shipment: numbers given by the portal, and the details of the transport that it asks for (Rule 138). "" and null: not stated. */
export interface EwayDetails {
  /** 12 digits; one number for each invoice or challan, separated by commas. */
  ewayBill: string;
  /** "2026-11-25" */
  ewayValidUntil: string | null;
  vehicle: string;
  /** GSTIN or TRANSIN of the transporter. */
  transporterId: string;
  distanceKm: number | null;
}

/** Distinguishes the files of a document that states the e-way bill, which is recorded after the dispatch. */
export const ewayEdition = (eway: Omit<EwayDetails, "distanceKm">): string =>
  [eway.ewayBill, eway.ewayValidUntil, eway.vehicle, eway.transporterId].filter(Boolean).join(" ");

export type EwayLimits = Config["ewayLimits"];

/** Rule 138: consignments of more than ₹50,000 incl. GST, unless their state has another limit. */
const GENERAL_LIMIT = 50_000_00;

interface Consignment {
  /** Paise, incl. GST. */
  value: number;
  ewayBill: string;
}

interface Route {
  brand: string;
  placeOfSupply: string;
  /** Where the goods end; "" in orders of earlier releases, of which it is the place of supply. */
  deliveryState: string;
  /** Supplies to a special economic zone count as inter-state. */
  sez: boolean;
}

/** Whether a shipment needs an e-way bill and has no number of one. */
export function lacksEwayBill(
  { value, ewayBill }: Consignment,
  { brand, placeOfSupply, deliveryState, sez }: Route,
  limits: EwayLimits,
): boolean {
  const { sellerState } = brands[brand as BrandId];
  const route = { placeOfSupply: deliveryState || placeOfSupply, sez };
  const isWithinState = isIntraStateDelivery(sellerState, route);
  const stateLimit = isWithinState ? limits[sellerState] : undefined;
  return value > (stateLimit ?? GENERAL_LIMIT) && ewayBill === "";
}
