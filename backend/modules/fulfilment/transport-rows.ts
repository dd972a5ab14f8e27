import { formatCount, formatDate } from "../../../lib/format.ts";
import { formatMass } from "../../../lib/format-measures.ts";
import type { FactGroup } from "../../../lib/pdf/document.ts";

import type { EwayDetails } from "./eway-bill.ts";

export interface Transport {
  carrier: string;
  tracking: string;
  packages: number | null;
  weightGrams: number | null;
  /** "2026-11-20" */
  dispatchedOn: string;
}

/** "1234 5678 9012", as the e-way bill portal prints it. */
const groupDigits = (number: string) => number.replace(/(\d{4})(?=\d)/g, "$1 ");

/** E-way bill and vehicle of a shipment, as far as they are recorded. */
export function ewayRows({
  ewayBill,
  ewayValidUntil,
  vehicle,
  transporterId,
}: EwayDetails): FactGroup["rows"] {
  const until = ewayValidUntil ? [`valid until ${formatDate(ewayValidUntil)}`] : [];
  const rows: [string, string][] = [
    ["E-way bill", ewayBill && [...ewayBill.split(",").map(groupDigits), ...until].join(", ")],
    ["Vehicle", vehicle],
    ["Transporter ID", transporterId],
  ];
  return rows.filter(([, text]) => text !== "");
}

/** How a shipment travels, as printed on its documents. */
export const transportRows = (transport: Transport): FactGroup["rows"] => [
  ["Dispatched", formatDate(transport.dispatchedOn)],
  ["Carrier", transport.carrier],
  ["Tracking number", transport.tracking],
  ["Packages", transport.packages ? formatCount(transport.packages) : "–"],
  ["Gross weight", transport.weightGrams ? formatMass(transport.weightGrams / 1000) : "–"],
];
