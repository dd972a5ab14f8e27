"use client";
import { GstinInput } from "@/components/shared/gstin-input";
import { CodeDialog } from "@/components/shared/one-time-code/code-dialog";
import { TermsLink } from "@/components/shared/terms-link";
import { AutoGrowInput } from "@/components/ui/auto-grow-input";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Field, Input } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { Progress } from "@/components/ui/progress";
import { useBrand } from "@/lib/browser/brand-context";
import type { RegistrationPrefill } from "@/lib/contract/existing-customer";
import type { State } from "@/lib/contract/places";
import type { RegistrationForm as RegistrationValues } from "@/lib/forms/registration";
import { isStreet, parseGstin } from "@/lib/forms/validators";
import { isPincode } from "@/lib/rules/pincode";
import { type Locked, PlaceFields } from "./place-fields";
import { useRegistration } from "./use-registration";

interface Props {
  prefill: RegistrationPrefill | null;
  states: State[];
}

/** Fields of 2.29, in the order of 5.12. */
export function RegistrationForm({ prefill, states }: Props) {
  const { company, contact } = useBrand();
  const { start, locked } = initialValues(prefill, states);
  const { form, code, completing, prove, leaveGstin } = useRegistration(start);
  const { register, messageOf, clearErrors } = form;
  return (
    <>
      <form onSubmit={form.submit} noValidate className="grid gap-5">
        {prefill && (
          <p>
            We already have your company's details, so they are filled in. Contact{" "}
            <a className="link" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>{" "}
            if they have changed.
          </p>
        )}
        <Field
          label="Mobile Number"
          required
          error={messageOf("mobile")}
          hint="Ten digits. We will send a code by SMS."
        >
          <Input type="tel" autoComplete="tel" {...register("mobile")} />
        </Field>
        <Field label="GSTIN" required error={messageOf("gstin")} hint="15 characters">
          <GstinInput
            readOnly={locked.gstin}
            {...register("gstin", {
              onChange: () => clearErrors("gstin"),
              onBlur: (event) => leaveGstin(event.target.value),
            })}
          />
        </Field>
        <Field
          label="Address"
          required
          error={messageOf("address")}
          hint="Building, street and area. Used as your billing address and first delivery address."
        >
          <AutoGrowInput
            autoComplete="street-address"
            readOnly={locked.address}
            {...register("address")}
          />
        </Field>
        <PlaceFields form={form} states={states} locked={locked} />
        <input type="hidden" name="geo_tag" value="" />
        <CheckboxField
          label={`I accept the Terms and Conditions of ${company}. *`}
          error={messageOf("terms")}
          required
          {...register("terms")}
        />
        <TermsLink />
        {form.failure && <Notice tone="bad" title={form.failure} />}
        <Button type="submit" busy={form.busy}>
          Update Profile
        </Button>
      </form>
      {code.shown && <CodeDialog code={code} prove={prove} />}
      {completing && <Progress label="Updating your profile…" />}
    </>
  );
}

const NOTHING: RegistrationPrefill = {
  address: "",
  pincode: "",
  gstin: "",
  state: "",
  city: "",
  cityId: "",
};

/**
 * Initial values: the details on file of an existing customer, read-only (4.16). Missing or invalid details stay
 * editable, so that no one is blocked by a field they cannot change.
 */
export function initialValues(prefill: RegistrationPrefill | null, states: State[]) {
  const { gstin, address, pincode, state, city, cityId } = prefill ?? NOTHING;
  const stateId = states.find(({ name }) => name === state)?.id ?? "";
  const place = stateId && city && cityId ? { state, city } : null;
  const locked: Locked = {
    gstin: parseGstin(gstin) !== null,
    address: isStreet(address),
    pincode: isPincode(pincode),
    place,
  };
  const start: RegistrationValues = {
    mobile: "",
    gstin: locked.gstin ? gstin : "",
    address: locked.address ? address : "",
    stateId: place ? stateId : "",
    cityId: place ? cityId : "",
    pincode: locked.pincode ? pincode : "",
    terms: false,
  };
  return { start, locked };
}
