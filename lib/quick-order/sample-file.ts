import { toCsv } from "../csv.ts";

/** A list to start from. */
export const SAMPLE_ROWS = [
  ["Part number", "Quantity", "Brand", "Note"],
  ["6205-2RS", "20", "", ""],
  ["6308-2Z/C3", "4", "", "Motor, drive side"],
  ["22220 EK/C3", "2", "", ""],
  ["NU 205", "10", "", ""],
];

export const createSampleCsv = (): string => toCsv(SAMPLE_ROWS);

/** The same list as an Excel file, which scripts/documents writes. */
export const SAMPLE_XLSX = "/files/quick-order-sample.xlsx";
