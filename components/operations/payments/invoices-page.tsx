"use client";
import { useSearchParams } from "next/navigation";
import { AppLink } from "@/components/ui/app-link";
import { Checkbox } from "@/components/ui/field";
import {
  findOpenInvoices,
  type OpenInvoice,
  type OpenInvoicePage,
} from "@/lib/contract/operations/receivables";
import { countNoun } from "@/lib/count-noun";
import { formatMoney } from "@/lib/format";
import { getReceivableName } from "@/lib/payments/document-nouns";
import { useOpsQuery } from "@/lib/queries/operations";
import { type Filter, FilterBar, useFilters } from "../shared/filter-bar";
import { Loaded } from "../shared/loaded";
import { NextPage } from "../shared/next-page";
import { OpsPage } from "../shared/ops-page";
import { type Column, OpsTable } from "../shared/ops-table";
import { useMay } from "../shared/use-may";
import { useSelection } from "../shared/use-selection";
import { Day, DueDates, Money } from "../shared/values";
import { brandFilter, PaymentViews, toBrand } from "./payment-views";
import { RecordReceipt } from "./record-receipt";

const filters: Filter[] = [
  { name: "text", label: "Invoice, order, PO or customer" },
  {
    name: "due",
    label: "Due",
    options: [
      { value: "overdue", label: "Overdue" },
      { value: "due", label: "Not due yet" },
    ],
  },
  brandFilter,
];

const columns: Column<OpenInvoice>[] = [
  { label: "Invoice", cell: getReceivableName, wide: true },
  {
    label: "Customer",
    cell: ({ company, companyId, brand }) => (
      <AppLink href={`/customers/${brand}/${companyId}`} className="link break-words">
        {company}
      </AppLink>
    ),
  },
  {
    label: "Order",
    cell: ({ orderNumber, poNumber }) => (
      <>
        <AppLink href={`/orders/${orderNumber}`} className="link">
          {orderNumber}
        </AppLink>
        {poNumber && <span className="block break-all text-muted">PO {poNumber}</span>}
      </>
    ),
  },
  {
    label: "Due",
    cell: ({ lots, daysOverdue }) => (
      <>
        <DueDates lots={lots} />
        {daysOverdue > 0 && (
          <span className="block text-bad">{countNoun(daysOverdue, "day")} overdue</span>
        )}
      </>
    ),
  },
  {
    label: "Reminder",
    cell: ({ lastReminderOn, nextReminderOn }) => (
      <>
        {lastReminderOn ? (
          <>
            sent <Day day={lastReminderOn} />
          </>
        ) : (
          "none sent"
        )}
        {nextReminderOn && (
          <span className="block text-muted">
            next <Day day={nextReminderOn} />
          </span>
        )}
      </>
    ),
  },
  { label: "Total", cell: ({ total }) => <Money paise={total} />, end: true },
  { label: "Open", cell: ({ open }) => <Money paise={open} />, end: true },
];

/** Open invoices on account, the earliest due first; receipts are recorded for the selected ones of a customer. */
export function InvoicesPage() {
  const { text, due, brand } = useFilters(["text", "due", "brand"]);
  const after = useSearchParams().get("before");
  const filter = {
    due: due === "overdue" || due === "due" ? due : "all",
    ...(text ? { text } : {}),
    ...toBrand(brand),
    ...(after ? { after } : {}),
  } as const;
  const query = useOpsQuery(findOpenInvoices, filter);
  return (
    <OpsPage title="Invoices due">
      <PaymentViews />
      <FilterBar filters={filters} />
      <Loaded query={query} what="the invoices">
        {({ rows, next, totalOpen }) => (
          <>
            {/* Another filter begins another selection. */}
            <OpenInvoices key={JSON.stringify(filter)} rows={rows} totalOpen={totalOpen} />
            <NextPage next={next} first="Earliest due" further="Later due" />
          </>
        )}
      </Loaded>
    </OpsPage>
  );
}

function OpenInvoices({ rows, totalOpen }: Pick<OpenInvoicePage, "rows" | "totalOpen">) {
  const mayRecord = useMay()("receipts/record");
  const { selected, isSelected, toggle } = useSelection(rows.map(({ number }) => number));
  const [first, ...others] = rows.filter(({ number }) => selected.includes(number));
  const select: Column<OpenInvoice> = {
    label: "Select",
    cell: ({ number, companyId }) => (
      <Checkbox
        label={`Select ${number}`}
        hideLabel
        checked={isSelected(number)}
        disabled={first !== undefined && first.companyId !== companyId}
        onChange={() => toggle(number)}
      />
    ),
  };
  return (
    <>
      <p className="flex flex-wrap items-center gap-4">
        <span>
          Open in total: <strong>{formatMoney(totalOpen)}</strong>
        </span>
        {first && <RecordReceipt invoices={[first, ...others]} />}
      </p>
      <OpsTable
        label="Invoices due"
        columns={mayRecord ? [select, ...columns] : columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty="No open invoices match. Change or clear the filters."
      />
    </>
  );
}
