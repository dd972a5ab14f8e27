"use client";
import { LongInput } from "@/components/ui/auto-grow-input";
import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import type { Account } from "@/lib/contract/account";
import { checkBilling } from "@/lib/forms/profile";
import { BillingPlace, PincodeField } from "./billing-place";
import { fieldsOf } from "./field-states";
import { Part } from "./profile-section";
import { ReadOnlyNote } from "./read-only-note";
import { useSavedForm } from "./use-saved-form";

function useBillingForm({ address, pincode, state, cityId }: Account["billing"]) {
  const saved = { address, pincode, state, cityId };
  return useSavedForm({ path: "billing", saved, check: checkBilling });
}

export type BillingState = ReturnType<typeof useBillingForm>;

/** 2.56 */
export function BillingInformation({ account }: { account: Account }) {
  const { billing } = account;
  const { editable } = fieldsOf(account);
  const form = useBillingForm(billing);
  const { register, submit, failure, messageOf, busy, formState } = form;
  return (
    <Part title="Billing Information">
      <form onSubmit={submit} noValidate className="grid gap-4">
        <Field label="Address" required={editable} error={messageOf("address")}>
          <LongInput readOnly={!editable} autoComplete="address-line1" {...register("address")} />
        </Field>
        {editable ? (
          <BillingPlace form={form} />
        ) : (
          <>
            <Field label="State">
              <Input readOnly value={billing.state} />
            </Field>
            <Field label="City">
              <Input readOnly value={billing.city} />
            </Field>
          </>
        )}
        <PincodeField form={form} editable={editable} />
        {failure && <Notice tone="bad" title={failure} />}
        <div>
          <Button type="submit" disabled={!editable || !formState.isDirty} busy={busy}>
            Update Billing Information
          </Button>
        </div>
        {!editable && <ReadOnlyNote />}
      </form>
    </Part>
  );
}
