"use client";
import { useSearchParams } from "next/navigation";
import { findReceipts, type ReceiptSummary } from "@/lib/contract/operations/receivables";
import { formatMoney } from "@/lib/format";
import { useOpsQuery } from "@/lib/queries/operations";
import { type Filter, FilterBar, useFilters } from "../shared/filter-bar";
import { Loaded } from "../shared/loaded";
import { NextPage } from "../shared/next-page";
import { OpsPage } from "../shared/ops-page";
import { type Column, OpsTable } from "../shared/ops-table";
import { ReceiptLink } from "../shared/receipt-link";
import { useMay } from "../shared/use-may";
import { Day, Money } from "../shared/values";
import { DeductionCell } from "./deduction-cell";
import { brandFilter, PaymentViews, toBrand } from "./payment-views";
import { RefundAdvance } from "./refund-advance";

const filters: Filter[] = [
  { name: "text", label: "Receipt, voucher, reference or customer" },
  { name: "unused", label: "Unused", options: [{ value: "yes", label: "With an unused amount" }] },
  {
    name: "tax",
    label: "Tax deducted",
    options: [{ value: "uncertified", label: "Without a certificate" }],
  },
  brandFilter,
];

/** The unused amount; what was paid by bank transfer or cheque can be refunded. */
function UnusedCell({ receipt }: { receipt: ReceiptSummary }) {
  const { number, unused, online } = receipt;
  const mayRefund = useMay()("receipts/refund");
  return (
    <span className="grid justify-items-end gap-1">
      <Money paise={unused} />
      {mayRefund && number && unused > 0 && !online && (
        <RefundAdvance receipt={{ ...receipt, number }} />
      )}
    </span>
  );
}

/** Amount that went back to the payer, with the numbers of its refund vouchers. */
const RefundedCell = ({ receipt: { reversed, vouchers } }: { receipt: ReceiptSummary }) => (
  <span className="grid justify-items-end gap-1">
    <Money paise={reversed} />
    {vouchers.map((number) => (
      <ReceiptLink key={number} number={number} />
    ))}
  </span>
);

const columns: Column<ReceiptSummary>[] = [
  {
    label: "Receipt",
    cell: ({ number }) => (number ? <ReceiptLink number={number} /> : "–"),
    wide: true,
  },
  { label: "Customer", cell: ({ company, brand }) => `${company} · ${brand.toUpperCase()}` },
  { label: "Received", cell: ({ receivedOn }) => <Day day={receivedOn} /> },
  {
    label: "Reference",
    cell: ({ mode, reference }) => (
      <span className="break-all">{[mode, reference].filter(Boolean).join(" · ")}</span>
    ),
  },
  {
    label: "Invoices",
    cell: ({ invoices }) =>
      invoices.map(({ number, amount }) => `${number}: ${formatMoney(amount)}`).join(", ") || "–",
  },
  { label: "Amount", cell: ({ amount }) => <Money paise={amount} />, end: true },
  { label: "Tax deducted", cell: (receipt) => <DeductionCell receipt={receipt} /> },
  { label: "Unused", cell: (receipt) => <UnusedCell receipt={receipt} />, end: true },
  { label: "Refunded", cell: (receipt) => <RefundedCell receipt={receipt} />, end: true },
];

/** Payments on account, newest first. */
export function ReceiptsPage() {
  const { text, unused, tax, brand } = useFilters(["text", "unused", "tax", "brand"]);
  const after = Number(useSearchParams().get("before")) || undefined;
  const query = useOpsQuery(findReceipts, {
    ...(text ? { text } : {}),
    ...(unused ? { unusedOnly: true } : {}),
    ...(tax ? { uncertifiedOnly: true } : {}),
    ...toBrand(brand),
    ...(after ? { after } : {}),
  });
  return (
    <OpsPage title="Receipts">
      <PaymentViews />
      <FilterBar filters={filters} />
      <Loaded query={query} what="the receipts">
        {({ rows, next }) => (
          <>
            <OpsTable
              label="Receipts"
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              empty="No receipts match. Change or clear the filters."
            />
            <NextPage next={next} />
          </>
        )}
      </Loaded>
    </OpsPage>
  );
}
