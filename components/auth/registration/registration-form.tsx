"use client";
import { useBrand } from "@/components/layout/brand-context";
import { GstinInput } from "@/components/shared/gstin-input";
import { OtpDialog } from "@/components/shared/one-time-code/code-dialog";
import { TermsLink } from "@/components/shared/terms-link";
import { LongInput } from "@/components/ui/auto-grow-input";
import { Button } from "@/components/ui/button";
import { TickField } from "@/components/ui/checkbox-field";
import { Field, Input } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { Progress } from "@/components/ui/progress";
import type { Prefill } from "@/lib/contract/existing-customer";
import type { State } from "@/lib/contract/places";
import { PlaceFields } from "./place-fields";
import { startOf } from "./prefill";
import { useRegistration } from "./use-registration";

interface Props {
  prefill: Prefill | null;
  states: State[];
}

/** Fields of 2.29, in the order of 5.12. */
export function RegistrationForm({ prefill, states }: Props) {
  const { company, contact } = useBrand();
  const { start, locked } = startOf(prefill, states);
  const { form, code, completing, prove, leaveGstin } = useRegistration(start);
  const { register, messageOf, clearErrors } = form;
  return (
    <>
      <form onSubmit={form.submit} noValidate className="grid gap-5">
        {prefill && (
          <p>
            We know your company already. What is on file is filled in; please contact{" "}
            <a className="link" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>{" "}
            if it has changed.
          </p>
        )}
        <Field
          label="Mobile Number"
          required
          error={messageOf("mobile")}
          hint="Ten digits. We send a code to it by SMS."
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
          hint="Building, street and area. Billing and first delivery address."
        >
          <LongInput
            autoComplete="street-address"
            readOnly={locked.address}
            {...register("address")}
          />
        </Field>
        <PlaceFields form={form} states={states} locked={locked} />
        <input type="hidden" name="geo_tag" value="" />
        <TickField
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
      {code.shown && <OtpDialog code={code} prove={prove} />}
      {completing && <Progress label="Updating your profile…" />}
    </>
  );
}
