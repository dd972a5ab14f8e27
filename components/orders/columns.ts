import type { SortColumn } from "@/components/ui/sortable-headers";
import type { SortColumn as Field } from "@/lib/orders/history";

/** Columns of the history with the field each is sorted by (2.53). */
export const columns: SortColumn<Field>[] = [
  { name: "Order ID", by: "orderNumber" },
  { name: "Item", by: "name" },
  { name: "Brand", by: "brand" },
  { name: "Qty", by: "quantity", end: true },
  { name: "Price", by: "yourPrice", end: true },
  { name: "Total", by: "total", end: true },
  { name: "GST", by: "gstAmount", end: true },
  { name: "Wt.", by: "massKg", end: true },
  { name: "Origin", by: "country" },
  { name: "Date", by: "date" },
  { name: "Status", by: "status" },
];
