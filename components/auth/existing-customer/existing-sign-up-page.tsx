"use client";
import { useMemo } from "react";
import { AutoGrowInput } from "@/components/ui/auto-grow-input";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Field } from "@/components/ui/field";
import { LoadError } from "@/components/ui/load-error";
import type { FoundCompany } from "@/lib/backend/existing-customer.server";
import { useBrand } from "@/lib/browser/brand-context";
import { existingSignUpForm } from "@/lib/forms/schemas";
import { routes } from "@/lib/routes";
import { FormSkeleton } from "../form-skeleton";
import { SignUpForm } from "../sign-up/sign-up-form";
import { useSignUp } from "../sign-up/use-sign-up";
import { useFoundCompany } from "./use-found-company";

/** 2.27 */
export function ExistingSignUpPage() {
  const { data, error, isFetching, refetch } = useFoundCompany();
  return (
    <div className="mx-auto grid max-w-md gap-6 sm:py-6">
      <h1>Update your account</h1>
      {data ? (
        <ExistingSignUp found={data} />
      ) : data === null ? (
        <EmptyState
          title="Find your company first"
          action={
            <ButtonLink href={routes.existingCustomer}>Enter GSTIN and customer ID</ButtonLink>
          }
        >
          Start with your GSTIN and customer ID. You then have half an hour to finish this step.
        </EmptyState>
      ) : error ? (
        <LoadError
          title="This page didn't load"
          error={error}
          onRetry={refetch}
          busy={isFetching}
        />
      ) : (
        <FormSkeleton fields={8} />
      )}
    </div>
  );
}

/** The company comes from the claim and is read-only; the confirmation goes to its e-mail address on file. */
export function ExistingSignUp({ found }: { found: FoundCompany }) {
  const { contact } = useBrand();
  const state = useSignUp({
    path: "/api/existing-customer/signup",
    company: found.company,
    schema: useMemo(() => existingSignUpForm(contact.email), [contact.email]),
  });
  const { register, messageOf } = state.form;
  return (
    <>
      {found.sentTo && (
        <p>
          To protect your company, we ask it to confirm this sign-in. We will send the confirmation
          to <strong className="wrap-anywhere">{found.sentTo}</strong>, the e-mail address on file.
        </p>
      )}
      <SignUpForm
        state={state}
        company={
          <Field
            label="Company Name"
            required
            error={messageOf("company")}
            hint="Filled in from your customer ID"
          >
            <AutoGrowInput readOnly {...register("company")} />
          </Field>
        }
      />
    </>
  );
}
