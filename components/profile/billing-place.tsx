"use client";
import { CityField } from "@/components/shared/city-field";
import { Field, Input, Select } from "@/components/ui/field";
import { LiveHint } from "@/components/ui/field-hint";
import { pincodeWarning } from "@/lib/forms/pincode";
import { useStates } from "@/lib/queries/places";
import type { BillingState } from "./billing-information";

/** State, and its cities: another state clears the city (4.17). */
export function BillingPlace({ form }: { form: BillingState }) {
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

/** A pincode that seems to be of another state is remarked on, not refused. */
export function PincodeField({ form, editable }: { form: BillingState; editable: boolean }) {
  const { register, messageOf, watch } = form;
  const warning = editable ? pincodeWarning(watch("pincode"), watch("state")) : "";
  return (
    <Field
      label="Pincode"
      required={editable}
      error={messageOf("pincode")}
      hint={warning && <LiveHint tone="warning" text={warning} />}
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
