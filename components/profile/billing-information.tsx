"use client";
import { CityField } from "@/components/shared/city-field";
import { AutoGrowInput } from "@/components/ui/auto-grow-input";
import { Button } from "@/components/ui/button";
import { Field, Input, Select } from "@/components/ui/field";
import { FieldHint } from "@/components/ui/field-hint";
import { Notice } from "@/components/ui/notice";
import type { Account } from "@/lib/contract/account";
import { pincodeWarning } from "@/lib/forms/pincode";
import { billingForm } from "@/lib/forms/schemas";
import { useStates } from "@/lib/queries/places";
import { fieldStates } from "./field-states";
import { ProfileSection } from "./profile-section";
import { ReadOnlyNote } from "./read-only-note";
import { useSavedForm } from "./use-saved-form";

function useBillingForm({ address, pincode, state, cityId }: Account["billing"]) {
  const saved = { address, pincode, state, cityId };
  return useSavedForm({ path: "billing", saved, schema: billingForm });
}

type BillingState = ReturnType<typeof useBillingForm>;

/** State and its cities. Choosing another state clears the city (4.17). */
function BillingPlace({ form }: { form: BillingState }) {
  const { register, messageOf, setValue, clearErrors, watch } = form;
  const states = useStates();
  return (
    <>
      <Field label="State" required error={messageOf("state")} hint={states.error?.message}>
        <Select
          key={states.data ? "loaded" : "loading"}
          autoComplete="address-level1"
          disabled={!states.data}
          {...register("state", {
            onChange: () => {
              setValue("cityId", "", { shouldDirty: true });
              clearErrors("cityId");
            },
          })}
        >
          <option value="">{states.isLoading ? "Loading states…" : "Select State"}</option>
          {states.data?.map(({ id, name }) => (
            <option key={id}>{name}</option>
          ))}
        </Select>
      </Field>
      <CityField state={watch("state")} error={messageOf("cityId")} {...register("cityId")} />
    </>
  );
}

/** A pincode that seems to belong to another state causes a warning, not an error. */
function PincodeField({ form, editable }: { form: BillingState; editable: boolean }) {
  const { register, messageOf, watch } = form;
  const warning = editable ? pincodeWarning(watch("pincode"), watch("state")) : "";
  return (
    <Field
      label="Pincode"
      required={editable}
      error={messageOf("pincode")}
      hint={warning && <FieldHint tone="warning" text={warning} />}
    >
      <Input
        readOnly={!editable}
        inputMode="numeric"
        autoComplete="postal-code"
        {...register("pincode")}
      />
    </Field>
  );
}

/** 2.56 */
export function BillingInformation({ account }: { account: Account }) {
  const { billing } = account;
  const { editable } = fieldStates(account);
  const form = useBillingForm(billing);
  const { register, submit, failure, messageOf, busy, formState } = form;
  return (
    <ProfileSection title="Billing Information">
      <form onSubmit={submit} noValidate className="grid gap-4">
        <Field label="Address" required={editable} error={messageOf("address")}>
          <AutoGrowInput
            readOnly={!editable}
            autoComplete="address-line1"
            {...register("address")}
          />
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
    </ProfileSection>
  );
}
