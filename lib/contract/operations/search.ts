import { z } from "zod";
import type { BrandId } from "../../../brands/types.ts";
import { opsCall } from "./call.ts";

/** Kinds of hits of the operators' search. */
export type FoundKind =
  | "order"
  | "invoice"
  | "credit note"
  | "debit note"
  | "receipt"
  | "refund voucher"
  | "delivery challan"
  | "shipment"
  | "payment"
  | "refund"
  | "RFI"
  | "return"
  | "customer"
  | "user"
  | "item";

export interface FoundRecord {
  kind: FoundKind;
  brand: BrandId;
  /** The number or name, e.g. "ZW/26-27/000123". */
  title: string;
  /** By which field it was found and what it is about, e.g. "PO 4711 · Kulkarni Works". */
  detail: string;
  /** e.g. "Approved"; "" if it has none. */
  state: string;
  /** ISO 8601; null if it has no date. */
  at: string | null;
  /** Amount in paise; null if it has none. */
  amount: number | null;
  /** Page of the console. */
  href: string;
  /** Whether number or name is exactly what was searched for. */
  exact: boolean;
}

export const searchRecords = opsCall<{ found: FoundRecord[]; hasMore: boolean }>()(
  "search",
  "Everything with a number, name or address",
  z.object({ text: z.string().max(200) }),
);
