import { z } from "zod";
import type { BrandId } from "../../../brands/types.ts";
import { PERIODS, type Period } from "../../operations/periods.ts";
import { opsCall } from "./call.ts";

/** Figures of the chosen period and of the one before; definitions in lib/operations/figures.ts. */

/** A figure of the period, and of the previous one. */
export interface Compared {
  current: number;
  previous: number;
}

/** Amounts in paise. */
export interface SalesPoint {
  /** Start of the step in Indian time: "2026-11-20T14", "2026-11-20" or "2026-11". */
  at: string;
  ordered: number;
  invoiced: number;
}

export interface WantedItem {
  brand: BrandId;
  itemId: number;
  designation: string;
  maker: string;
  /** Order lines, RFI lines and searches of the period, and users who wait for stock now. */
  orders: number;
  rfis: number;
  searches: number;
  alerts: number;
}

export interface TopSearch {
  brand: BrandId;
  text: string;
  searches: number;
  withoutResults: number;
}

export interface TopItem {
  brand: BrandId;
  itemId: number;
  designation: string;
  maker: string;
  pieces: number;
  value: number;
}

export interface TopCustomer {
  brand: BrandId;
  companyId: number;
  name: string;
  orders: number;
  value: number;
}

export interface Dashboard {
  /** ISO 8601. */
  from: string;
  to: string;
  previousFrom: string;
  previousTo: string;
  ordered: Compared;
  invoiced: Compared;
  orders: Compared;
  /** 0 without orders. */
  averageOrder: Compared;
  openOffers: { lines: number; value: number };
  lateLines: number;
  dispatchedLines: Compared;
  dispatchedLate: Compared;
  conversion: { product: Compared; cart: Compared; checkout: Compared; orders: Compared };
  step: Period["step"];
  series: SalesPoint[];
  wanted: { total: number; rows: WantedItem[] };
  topSearches: TopSearch[];
  topItems: TopItem[];
  topCustomers: TopCustomer[];
}

export const showDashboard = opsCall<Dashboard>()(
  "dashboard/show",
  "Figures of a period",
  z.object({
    period: z.enum(PERIODS).default("30-days"),
    brand: z.enum(["zwz", "nod"]).optional(),
  }),
);
