"use client";
import { z } from "zod";
import { CONTROL, Field } from "@/components/ui/field";
import type { CustomerPage } from "@/lib/contract/operations/customer-page";
import { addCustomerNote } from "@/lib/contract/operations/customers";
import { ActionDialog } from "../shared/action-dialog";
import { Section } from "../shared/ops-page";
import { type Column, OpsTable } from "../shared/ops-table";
import { useMay } from "../shared/use-may";
import { Moment } from "../shared/values";

type Entry = CustomerPage["history"][number];
const columns: Column<Entry>[] = [
  { label: "When", cell: ({ at }) => <Moment at={at} /> },
  { label: "Operator", cell: ({ operator }) => operator },
  { label: "Field", cell: ({ field, action }) => field || action },
  { label: "From", wide: true, cell: ({ from }) => from || "–" },
  { label: "To", wide: true, cell: ({ to }) => to || "–" },
  { label: "Reason", cell: ({ reason }) => reason || "–" },
];

const noteForm = z.object({ text: z.string().trim().min(1, "Enter a note").max(2000) });

const AddNote = ({ companyId }: { companyId: number }) => (
  <ActionDialog
    label="Add note"
    call={addCustomerNote}
    schema={noteForm}
    defaultValues={{ text: "" }}
    title="Add note"
    intro={
      <p>
        The store doesn't show it, but it is part of the data that the customer can download, and
        erased with it.
      </p>
    }
    fields={(form) => (
      <Field label="Note" error={form.messageOf("text")}>
        <textarea {...form.register("text")} rows={4} maxLength={2000} className={CONTROL} />
      </Field>
    )}
    toBody={({ text }) => ({ companyId, text })}
    done="Note added"
  />
);

/** Notes and actions of operators. */
export function HistorySection({ customer }: { customer: CustomerPage }) {
  const { companyId, notes, history } = customer;
  const may = useMay();
  return (
    <>
      <Section
        title="Notes"
        actions={may("customers/add-note") && <AddNote companyId={companyId} />}
      >
        {notes.length === 0 && <p className="text-muted">No notes.</p>}
        {notes.map(({ id, operator, createdAt, text }) => (
          <article key={id} className="rounded-brand border p-3">
            <p className="text-small text-muted">
              {operator}, <Moment at={createdAt} />
            </p>
            <p className="whitespace-pre-wrap break-words">{text}</p>
          </article>
        ))}
      </Section>
      <Section title="History">
        <OpsTable
          label="History"
          columns={columns}
          rows={history}
          rowKey={({ at, field, to }) => `${at} ${field} ${to}`}
          empty="No operator has changed anything for this customer."
        />
      </Section>
    </>
  );
}
