"use client";
import { z } from "zod";
import { CONTROL, Field, Input } from "@/components/ui/field";
import { registerInvoices } from "@/lib/contract/operations/invoices";
import type { OrderPage, OrderPageDocument } from "@/lib/contract/operations/orders";
import { ActionDialog } from "../shared/action-dialog";
import { DocumentLink } from "../shared/document-link";
import { type Column, OpsTable } from "../shared/ops-table";
import { useMay } from "../shared/use-may";
import { DueDates, Moment, Money } from "../shared/values";
import { Corrections } from "./corrections";
import { IrnTag } from "./order-state";

const KINDS = {
  invoice: "Tax invoice",
  "credit-note": "Credit note",
  "debit-note": "Debit note",
  "invoice-awaiting-irn": "Prepared invoice",
  "cancelled-invoice": "Cancelled invoice",
} as const;
const isPrinted = (kind: OrderPageDocument["kind"]) =>
  kind === "invoice" || kind === "credit-note" || kind === "debit-note";

const irnSchema = z.object({
  irn: z
    .string()
    .trim()
    .regex(/^[0-9a-fA-F]{64}$/, "Enter the 64 digits of the IRN"),
  ackNo: z
    .string()
    .trim()
    .regex(/^\d{6,20}$/, "Enter 6 to 20 digits"),
  ackDate: z.string().trim().min(1, "Enter the time as the portal writes it"),
  signedQr: z.string().trim().min(1, "Paste the signed text of the QR code"),
});

const IrnDialog = ({ number }: { number: string }) => (
  <ActionDialog
    label="Enter IRN"
    title={`E-invoice of ${number}`}
    confirm="Save IRN"
    intro={<p>As the invoice registration portal returned it. It can be entered once.</p>}
    call={registerInvoices}
    schema={irnSchema}
    defaultValues={{ irn: "", ackNo: "", ackDate: "", signedQr: "" }}
    toBody={(values) => ({ rows: [{ number, ...values }] })}
    fields={(form) => (
      <>
        <Field label="IRN" required error={form.messageOf("irn")}>
          <Input maxLength={64} autoComplete="off" {...form.register("irn")} />
        </Field>
        <Field label="Acknowledgement number" required error={form.messageOf("ackNo")}>
          <Input inputMode="numeric" autoComplete="off" {...form.register("ackNo")} />
        </Field>
        <Field
          label="Acknowledgement time"
          hint="Such as 2026-11-20 14:05:00"
          required
          error={form.messageOf("ackDate")}
        >
          <Input autoComplete="off" {...form.register("ackDate")} />
        </Field>
        <Field label="Signed QR text" required error={form.messageOf("signedQr")}>
          <textarea rows={4} className={CONTROL} {...form.register("signedQr")} />
        </Field>
      </>
    )}
    done="IRN saved"
    size="medium"
  />
);

/** Order confirmation, invoices and notes, each opening in a new tab. */
export function OrderDocuments({ order }: { order: OrderPage }) {
  const may = useMay();
  const isRegistered = order.company.gstin !== "";
  const columns: Column<OrderPageDocument>[] = [
    {
      label: "Document",
      cell: ({ kind, number }) =>
        number === null ? (
          `${KINDS[kind]}: number pending`
        ) : may("files/invoice") && isPrinted(kind) ? (
          <DocumentLink file="files/invoice" query={{ number }}>
            {KINDS[kind]} {number}
          </DocumentLink>
        ) : (
          `${KINDS[kind]} ${number}`
        ),
      wide: true,
    },
    { label: "Issued", cell: ({ issuedAt }) => <Moment at={issuedAt} /> },
    { label: "Due", cell: ({ lots }) => <DueDates lots={lots} /> },
    { label: "Total", cell: ({ total }) => <Money paise={total} />, end: true },
    { label: "Open", cell: ({ open }) => <Money paise={open} />, end: true },
    {
      label: "IRN",
      cell: ({ irn, number, kind }) =>
        irn ? (
          <span title={irn}>{irn.slice(0, 8)}…</span>
        ) : number && isRegistered && kind !== "cancelled-invoice" && may("invoices/irn") ? (
          <IrnDialog number={number} />
        ) : kind === "invoice-awaiting-irn" ? (
          <IrnTag state="awaited" />
        ) : (
          "–"
        ),
    },
    {
      label: "Corrections",
      cell: (document) => <Corrections document={document} isRegistered={isRegistered} />,
    },
  ];
  return (
    <>
      {order.hasConfirmation && may("files/order-confirmation") && (
        <p>
          <DocumentLink file="files/order-confirmation" query={{ number: order.number }}>
            Order confirmation
          </DocumentLink>
        </p>
      )}
      <OpsTable
        label="Invoices and notes"
        columns={columns}
        rows={order.documents}
        rowKey={({ number, total, kind }) => number ?? `${kind} ${total}`}
        empty={
          order.irn === "needed"
            ? "Nothing is invoiced yet: prepare the invoice of the goods that leave next."
            : order.invoicing === "shipment"
              ? "Nothing is invoiced yet: each shipment has its own tax invoice when it leaves."
              : "Nothing is invoiced yet: an invoice follows when the order is approved and its goods are in stock."
        }
      />
    </>
  );
}
