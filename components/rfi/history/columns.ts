import type { SortColumn } from "@/components/ui/sortable-headers";
import type { RfiColumn } from "@/lib/rfi/history";

/** Columns of the RFI history with the field each is sorted by (2.51). */
export const columns: SortColumn<RfiColumn>[] = [
  { name: "RFI", by: "number" },
  { name: "Item", by: "name" },
  { name: "Brand", by: "brand" },
  { name: "Qty", by: "quantity", end: true },
  { name: "Price", by: "yourPrice", end: true },
  { name: "Total", by: "total", end: true },
  { name: "GST", by: "gstAmount", end: true },
  { name: "Wt.", by: "massKg", end: true },
  { name: "Availability", by: "availability" },
  { name: "Origin", by: "country" },
  { name: "Date", by: "date" },
  { name: "Action", by: "orderable" },
];
