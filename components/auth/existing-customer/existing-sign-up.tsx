"use client";
import { useBrand } from "@/components/layout/brand-context";
import { LongInput } from "@/components/ui/auto-grow-input";
import { Field } from "@/components/ui/field";
import type { FoundCompany } from "@/lib/backend/existing-customer.server";
import { checkExistingSignUp } from "@/lib/forms/sign-up";
import { SignUpForm } from "../sign-up/sign-up-form";
import { useSignUp } from "../sign-up/use-sign-up";

/** The company is that of the claim and can't be changed; the mail goes to its address on file. */
export function ExistingSignUp({ found }: { found: FoundCompany }) {
  const { contact } = useBrand();
  const state = useSignUp({
    path: "/api/existing-customer/signup",
    company: found.company,
    check: (values) => checkExistingSignUp(values, contact.email),
  });
  const { register, messageOf } = state.form;
  return (
    <>
      {found.sentTo && (
        <p>
          To be safe, we ask your company before this log-in works: the confirmation goes to{" "}
          <strong className="wrap-break-word">{found.sentTo}</strong>, the e-mail address on file.
        </p>
      )}
      <SignUpForm
        state={state}
        company={
          <Field
            label="Company Name"
            required
            error={messageOf("company")}
            hint="Filled in from your customer id"
          >
            <LongInput readOnly {...register("company")} />
          </Field>
        }
      />
    </>
  );
}
