import type { OrderSummary } from "@/lib/cart/order-summary";
import { formatMoney } from "@/lib/format";
import { formatMass } from "@/lib/format-measures";

interface Row {
  name: string;
  value: string;
  minor?: boolean;
}

function taxRows({ intraState, cgst, sgst, igst }: OrderSummary): Row[] {
  if (!intraState) return [{ name: "IGST", value: formatMoney(igst), minor: true }];
  return [
    { name: "CGST", value: formatMoney(cgst), minor: true },
    { name: "SGST", value: formatMoney(sgst), minor: true },
  ];
}

function massText({ massKg, massIncomplete }: OrderSummary): string {
  return massIncomplete ? `over ${formatMass(massKg)}` : formatMass(massKg);
}

type Of = "cart" | "review" | "order" | "request";

/** "On request" if none of the items has a price. */
const formatSum = ({ unpriced }: OrderSummary, sum: number): string =>
  unpriced ? "On request" : formatMoney(sum);

function rowsOf(summary: OrderSummary, of: Of): Row[] {
  const gross = { name: "Total", value: formatSum(summary, summary.subtotal + summary.total) };
  const estimated = { name: "Estimated Total", value: formatSum(summary, summary.subtotal) };
  const roundOff = { name: "Round-off", value: formatMoney(summary.roundOff), minor: true };
  // Requested items may have no price or tax rate yet.
  const untaxed = of === "request" && summary.total === 0;
  return [
    { name: "Subtotal", value: formatSum(summary, summary.subtotal) },
    { name: "GST Total", value: untaxed ? "NA" : formatMoney(summary.total) },
    ...(untaxed ? [] : taxRows(summary)),
    { name: "Total Weight", value: massText(summary) },
    ...(of === "cart" ? [gross] : of === "order" ? [] : [estimated]),
    // A request is not paid, so it has no round-off.
    ...(of === "request" ? [] : [roundOff]),
  ];
}

/** Amounts of an Order Summary (2.38, 2.42, 2.43). 'Total incl. GST' is what is paid; a placed order has no estimate. */
export function OrderTotals({ summary, of }: { summary: OrderSummary; of: Of }) {
  return (
    <dl className="tabular-nums" aria-live="polite">
      {rowsOf(summary, of).map(({ name, value, minor }) => (
        <div
          key={name}
          className={`flex justify-between gap-4 py-1 print:py-0 ${minor ? "text-small text-muted" : ""}`}
        >
          <dt className={minor ? "pl-3" : ""}>{name}</dt>
          <dd className="text-right whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The amount to pay, separate so that it stays visible when the rest is collapsed. */
export function Payable({ summary }: { summary: OrderSummary }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold tabular-nums">
      <span className="whitespace-nowrap">Total incl. GST</span>
      <span className="ml-auto text-lg">{formatSum(summary, summary.payable)}</span>
    </p>
  );
}
