"use client";
import { useState } from "react";
import { AutoGrowInput } from "@/components/ui/auto-grow-input";
import { Field } from "@/components/ui/field";
import { FieldHint } from "@/components/ui/field-hint";
import { api } from "@/lib/browser/http";
import { messages } from "@/lib/forms/messages";
import { isCompanyName } from "@/lib/forms/validators";
import type { SignUpState } from "./use-sign-up";

/** Company name, checked on the server on blur (5.4). */
export function CompanyField({ form }: Pick<SignUpState, "form">) {
  const { register, messageOf, setError, clearErrors } = form;
  const { warning, checkCompany } = useCompanyCheck();
  const field = register("company", {
    onChange: () => clearErrors("company"),
    onBlur: async (event: { target: { value: string } }) => {
      const message = await checkCompany(event.target.value);
      if (message) setError("company", { message });
    },
  });
  const error = messageOf("company");
  return (
    <Field
      label="Company Name"
      required
      error={error}
      hint={
        warning && !error ? (
          <FieldHint tone="warning" text={warning} />
        ) : (
          <FieldHint tone="info" text={messages.companyCharacters} />
        )
      }
    >
      <AutoGrowInput autoComplete="organization" {...field} />
    </Field>
  );
}

/**
 * Checks on blur whether the company name is available (5.4); `warning` is the server's message. Advice only:
 * two companies may share a name, and the server decides at sign-up.
 */
export function useCompanyCheck() {
  const [warning, setWarning] = useState("");
  const [checked, setChecked] = useState("");

  async function checkCompany(typed: string): Promise<string> {
    const company = typed.trim();
    if (company === checked) return "";
    setChecked(company);
    setWarning("");
    if (company === "") return "";
    if (!isCompanyName(company)) return messages.invalidCompany;
    await api("/api/company", { body: { company } }).catch((error: Error) =>
      setWarning(error.message),
    );
    return "";
  }
  return { warning, checkCompany };
}
