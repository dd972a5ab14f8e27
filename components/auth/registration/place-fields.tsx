"use client";
import { Field, Input, Select } from "@/components/ui/field";
import { FieldHint } from "@/components/ui/field-hint";
import type { State } from "@/lib/contract/places";
import { pincodeWarning } from "@/lib/forms/pincode";
import { useCities } from "@/lib/queries/places";
import type { RegistrationState } from "./use-registration";

/** Details on file, which are read-only here. */
export interface Locked {
  gstin: boolean;
  address: boolean;
  pincode: boolean;
  /** State and city on file, or null if the buyer has to choose them. */
  place: { state: string; city: string } | null;
}

interface Props {
  form: RegistrationState["form"];
  states: State[];
  locked: Locked;
}

/**
 * State, its cities and the pincode. A pincode that seems to belong to another state causes a warning, not an
 * error.
 */
export function PlaceFields({ form, states, locked }: Props) {
  const { register, messageOf, watch } = form;
  const chosen = watch("stateId");
  const state = states.find(({ id }) => id === chosen)?.name ?? "";
  const warning = messageOf("pincode") ? "" : pincodeWarning(watch("pincode"), state);
  return (
    <>
      {locked.place ? (
        <>
          <Field label="State" required>
            <Input readOnly value={locked.place.state} />
          </Field>
          <Field label="City" required>
            <Input readOnly value={locked.place.city} />
          </Field>
        </>
      ) : (
        <ChosenPlace form={form} states={states} state={state} />
      )}
      <Field
        label="PO Box"
        required
        error={messageOf("pincode")}
        hint={
          <FieldHint tone={warning ? "warning" : "info"} text={warning || "Pincode, six digits"} />
        }
      >
        <Input
          inputMode="numeric"
          autoComplete="postal-code"
          readOnly={locked.pincode}
          {...register("pincode")}
        />
      </Field>
    </>
  );
}

function ChosenPlace({ form, states, state }: Pick<Props, "form" | "states"> & { state: string }) {
  const { register, messageOf, setValue, clearErrors } = form;
  const cities = useCities(state);
  const first = state === "" ? "Select the state first" : "Select City";
  return (
    <>
      <Field label="State" required error={messageOf("stateId")}>
        <Select
          autoComplete="address-level1"
          {...register("stateId", {
            onChange: () => {
              setValue("cityId", "");
              clearErrors("cityId");
            },
          })}
        >
          <option value="">Select State</option>
          {states.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="City"
        required
        error={messageOf("cityId")}
        hint={
          cities.error && (
            <>
              {cities.error.message}{" "}
              <button type="button" className="link" onClick={() => cities.refetch()}>
                Try again
              </button>
            </>
          )
        }
      >
        <Select
          autoComplete="address-level2"
          disabled={!cities.data}
          aria-busy={cities.isLoading || undefined}
          {...register("cityId")}
        >
          <option value="">{cities.isLoading ? "Loading cities…" : first}</option>
          {cities.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
