"use client";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { Checkbox, CONTROL, Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { useToast } from "@/components/ui/toast";
import { useSchemaForm } from "@/components/ui/use-schema-form";
import type { CustomerPage } from "@/lib/contract/operations/customer-page";
import { onboardCustomer } from "@/lib/contract/operations/customers";
import { typedRupees } from "@/lib/operations/form-fields";
import { useOpsMutation } from "@/lib/queries/operations";
import { readTerms, TermsFields, termsShape } from "./terms-fields";

const schema = z.object({
  ...termsShape,
  addresses: z.array(z.string()),
  note: z.string().max(2000, "Use up to 2,000 characters"),
});

/** Everything that is decided with the approval of an account, sent with one press. */
export function OnboardingForm({
  customer,
  onRefused,
}: {
  customer: CustomerPage;
  /** Gets the reason of a refusal, after which the page may have no form any more. */
  onRefused?: (reason: string) => void;
}) {
  const toast = useToast();
  const send = useOpsMutation(onboardCustomer);
  const open = customer.addresses.filter(({ status }) => status !== "verified");
  const form = useSchemaForm({
    schema,
    defaultValues: {
      limit: typedRupees(customer.credit.limit),
      creditDays: String(customer.credit.creditDays),
      percent: "",
      addresses: open.filter(({ status }) => status === "unverified").map(({ id }) => String(id)),
      note: "",
    },
    onSubmit: async ({ addresses, note, ...terms }) => {
      const decision = {
        companyId: customer.companyId,
        expected: customer.reviewed,
        addressIds: addresses.map(Number),
        terms: readTerms(terms),
        note,
      };
      try {
        await send.mutateAsync(decision);
      } catch (error) {
        if (error instanceof Error) onRefused?.(error.message);
        throw error;
      }
      toast(`${customer.company} is approved`);
    },
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-4 rounded-brand border bg-wash p-4">
      {form.failure && <Notice tone="bad" title={form.failure} />}
      {open.length > 0 && (
        <fieldset className="grid gap-1">
          <legend className="font-semibold">Verify these delivery addresses</legend>
          {open.map(({ id, address, city, state, pincode }) => (
            <Checkbox
              key={id}
              label={`${address}, ${city}, ${state}, ${pincode}`}
              value={String(id)}
              {...form.register("addresses")}
            />
          ))}
        </fieldset>
      )}
      <TermsFields field={(name) => form.register(name)} errorOf={form.messageOf} />
      <Field
        label="Note"
        hint="Not shown in the store, but part of the data that the customer can download."
        error={form.messageOf("note")}
      >
        <textarea {...form.register("note")} rows={2} className={CONTROL} />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={form.busy}>
          Approve account
        </Button>
        <p className="text-small text-muted">The users get one e-mail with what you decide here.</p>
      </div>
    </form>
  );
}
