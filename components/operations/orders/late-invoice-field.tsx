import { Field, Input } from "@/components/ui/field";
import { indianDay } from "@/lib/indian-time";

interface Form {
  register: (name: "lateInvoiceReason") => object;
  messageOf: (name: "lateInvoiceReason") => string | undefined;
  watch: (name: "on") => string | undefined;
}

/** Asks why goods left without the tax invoice that is issued with their shipment; only of a day before today. */
export function LateInvoiceField({ form }: { form: Form }) {
  const on = form.watch("on");
  if (!on || on >= indianDay(new Date())) return null;
  return (
    <Field
      label="Why the goods left without an invoice"
      hint="An invoice that is issued now is dated today, after its goods left. GST on them belongs to the month in which they left"
      error={form.messageOf("lateInvoiceReason")}
    >
      <Input maxLength={200} {...form.register("lateInvoiceReason")} />
    </Field>
  );
}
