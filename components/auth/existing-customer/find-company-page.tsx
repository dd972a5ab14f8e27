"use client";
import { useRouter } from "next/navigation";
import { GstinInput } from "@/components/shared/gstin-input";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { useSchemaForm } from "@/components/ui/use-schema-form";
import type { FoundCompany } from "@/lib/backend/existing-customer.server";
import { useBrand } from "@/lib/browser/brand-context";
import { api } from "@/lib/browser/http";
import { existingCustomerForm } from "@/lib/forms/schemas";
import { routes } from "@/lib/routes";
import { useSetFoundCompany } from "./use-found-company";

/** 2.26 */
export function FindCompanyPage() {
  const { contact } = useBrand();
  const router = useRouter();
  const remember = useSetFoundCompany();
  const { register, submit, failure, messageOf, busy } = useSchemaForm({
    schema: existingCustomerForm,
    defaultValues: { gstin: "", customerId: "" },
    onSubmit: async (values) => {
      remember(await api<FoundCompany>("/api/existing-customer", { body: values }));
      router.push(routes.existingCustomerSignUp);
    },
  });
  return (
    <div className="mx-auto grid max-w-md gap-6 sm:py-6">
      <h1>Existing Customer Registration</h1>
      <p>
        Get your customer ID from your account manager, or by e-mail from{" "}
        <a className="link" href={`mailto:${contact.email}`}>
          {contact.email}
        </a>
        .
      </p>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <Field label="GSTIN Number" required error={messageOf("gstin")} hint="15 characters">
          <GstinInput {...register("gstin")} />
        </Field>
        <Field label="Customer ID" required error={messageOf("customerId")}>
          <Input
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...register("customerId")}
          />
        </Field>
        {failure && <Notice tone="bad" title={failure} />}
        <Button type="submit" busy={busy}>
          Submit
        </Button>
      </form>
      <p>
        Your company has a login?{" "}
        <AppLink href={routes.login()} className="link">
          Sign In
        </AppLink>{" "}
        or{" "}
        <AppLink href={routes.forgotPassword} className="link">
          reset the password
        </AppLink>
        . New to us?{" "}
        <AppLink href={routes.signup} className="link">
          Sign Up
        </AppLink>
      </p>
    </div>
  );
}
