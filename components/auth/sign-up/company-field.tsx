"use client";
import { LongInput } from "@/components/ui/auto-grow-input";
import { Field } from "@/components/ui/field";
import { LiveHint } from "@/components/ui/field-hint";
import { useCompanyCheck } from "./use-company-check";
import type { SignUpState } from "./use-sign-up";

/** The company's name, looked up with the server when the field is left (5.4). */
export function CompanyField({ form }: Pick<SignUpState, "form">) {
  const { register, messageOf, setError, clearErrors } = form;
  const { told, ask } = useCompanyCheck();
  const field = register("company", {
    onChange: () => clearErrors("company"),
    onBlur: async (event: { target: { value: string } }) => {
      const message = await ask(event.target.value);
      if (message) setError("company", { message });
    },
  });
  const error = messageOf("company");
  return (
    <Field
      label="Company Name"
      required
      error={error}
      hint={<LiveHint tone="warning" text={error ? "" : told} />}
    >
      <LongInput autoComplete="organization" {...field} />
    </Field>
  );
}
