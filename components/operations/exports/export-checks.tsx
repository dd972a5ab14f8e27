"use client";
import type { BrandId } from "@/brands/types";
import { Notice } from "@/components/ui/notice";
import {
  type DocumentSums,
  type EInvoiceCheck,
  type ExportCheck,
  eInvoiceCheck,
  exportCheck,
} from "@/lib/contract/operations/exports";
import { formatCount } from "@/lib/format";
import { opsFileUrl, useOpsQuery } from "@/lib/queries/operations";
import { Facts } from "../shared/facts";
import { Loaded } from "../shared/loaded";
import { Section } from "../shared/ops-page";
import { OpsTable } from "../shared/ops-table";
import { StatusTag } from "../shared/status-tag";
import { useMay } from "../shared/use-may";
import { Money } from "../shared/values";
import { IrnUpload } from "./irn-upload";

interface Props {
  period: { brand: BrandId; from: string; to: string };
}

/** Totals of the exports of a period, missing numbers, and documents for the e-invoice portal. */
export function ExportChecks({ period }: Props) {
  const check = useOpsQuery(exportCheck, period);
  const eInvoices = useOpsQuery(eInvoiceCheck, period);
  const may = useMay();
  return (
    <>
      <Section title="Totals">
        <Loaded query={check} what="the totals">
          {(data) => <Totals check={data} />}
        </Loaded>
      </Section>
      <Section title="Document numbers">
        <Loaded query={check} what="the numbers">
          {(data) => <Numbers check={data} />}
        </Loaded>
      </Section>
      <Section
        title="E-invoices"
        actions={
          <a className="link" href={opsFileUrl("files/e-invoices", period)}>
            Download JSON (INV-01)
          </a>
        }
      >
        <Loaded query={eInvoices} what="the e-invoices">
          {(data) => <EInvoices check={data} />}
        </Loaded>
        {may("invoices/irn") && <IrnUpload />}
      </Section>
    </>
  );
}

const nouns = {
  invoice: "Invoices",
  "debit-note": "Debit notes",
  "credit-note": "Credit notes",
};

const money = (label: string, paise: (sums: DocumentSums) => number) => ({
  label,
  end: true,
  cell: (sums: DocumentSums) => <Money paise={paise(sums)} />,
});

const Totals = ({ check }: { check: ExportCheck }) => (
  <>
    <OpsTable
      label="Totals of documents"
      rows={check.documents}
      rowKey={({ kind }) => kind}
      empty="Nothing was invoiced in this period."
      columns={[
        {
          label: "Documents",
          cell: ({ kind, documents }) => `${nouns[kind]}: ${formatCount(documents)}`,
        },
        money("Taxable value", ({ taxable }) => taxable),
        money("CGST", ({ cgst }) => cgst),
        money("SGST", ({ sgst }) => sgst),
        money("IGST", ({ igst }) => igst),
        money("Round-off", ({ roundOff }) => roundOff),
        money("Total", ({ total }) => total),
        {
          label: "Check",
          cell: ({ agrees }) =>
            agrees ? (
              <StatusTag tone="good">Agrees</StatusTag>
            ) : (
              <StatusTag tone="bad">Doesn't agree</StatusTag>
            ),
        },
      ]}
    />
    <Facts
      facts={[
        ["Invoices and debit notes less credit notes", <Money key="net" paise={check.net} />],
        ["Received", <Money key="received" paise={check.received} />],
        ["Paid back", <Money key="back" paise={check.paidBack} />],
      ]}
    />
  </>
);

const seriesNouns = {
  ...nouns,
  receipt: "Receipts",
  "order-receipt": "Receipt vouchers of orders",
  "refund-voucher": "Refund vouchers",
  "order-refund": "Refund vouchers of orders",
  challan: "Delivery challans",
};

const Numbers = ({ check }: { check: ExportCheck }) => (
  <>
    {check.pending > 0 && (
      <Notice
        tone="warning"
        title={
          check.pending === 1
            ? "1 document still waits for its number."
            : `${check.pending} documents still wait for their numbers.`
        }
      />
    )}
    <OpsTable
      label="Series of numbers"
      rows={check.series}
      rowKey={({ kind, financialYear }) => `${kind} ${financialYear}`}
      empty="No numbers were issued in this period."
      columns={[
        { label: "Documents", cell: ({ kind }) => seriesNouns[kind] },
        { label: "From", cell: ({ first }) => first },
        { label: "To", cell: ({ last }) => last },
        { label: "Issued", cell: ({ issued }) => formatCount(issued), end: true },
        { label: "Cancelled", cell: ({ cancelled = 0 }) => formatCount(cancelled), end: true },
        {
          label: "Missing",
          cell: ({ missing }) => (missing ? <StatusTag tone="bad">{missing}</StatusTag> : "None"),
        },
      ]}
    />
  </>
);

const EInvoices = ({ check: { ready, problems } }: { check: EInvoiceCheck }) => (
  <>
    <p>
      {ready === 0 && problems.length === 0
        ? "No document of a registered buyer waits for its IRN."
        : `${ready === 0 ? "No" : formatCount(ready)} ${ready === 1 ? "document" : "documents"} without IRN in the file.`}
    </p>
    {problems.length > 0 && (
      <OpsTable
        label="Documents that the portal would refuse"
        rows={problems}
        rowKey={({ number }) => number}
        empty="None."
        columns={[
          { label: "Left out", cell: ({ number }) => number },
          { label: "Reason", cell: ({ problem }) => problem, wide: true },
        ]}
      />
    )}
  </>
);
