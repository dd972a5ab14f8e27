"use client";
import { useId } from "react";
import { TermsLink } from "@/components/shared/terms-link";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { useBrand } from "@/lib/browser/brand-context";
import { consentLabels, notice } from "@/lib/forms/consent";
import type { SignUpState } from "./use-sign-up";

/**
 * Notice of the Digital Personal Data Protection Act in plain language, and two checkboxes that are never
 * preselected.
 */
export function ConsentFields({ form }: Pick<SignUpState, "form">) {
  const { company, contact } = useBrand();
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid gap-3 rounded-brand border bg-wash p-4">
      <h2 id={heading} className="text-base">
        How {company} uses your data
      </h2>
      <dl className="grid gap-2 text-small">
        {notice.map(({ data, purpose }) => (
          <div key={data}>
            <dt className="font-semibold">{data}</dt>
            <dd className="text-muted">{purpose}</dd>
          </div>
        ))}
      </dl>
      <p className="text-small text-muted">
        You can withdraw your consent at any time, and request a copy, a correction or the erasure
        of your data, in your account or by e-mail to{" "}
        <a className="link" href={`mailto:${contact.email}`}>
          {contact.email}
        </a>
        . If you are not satisfied with our response, you can complain to the Data Protection Board
        of India.
      </p>
      <TermsLink />
      <CheckboxField
        label={`${consentLabels.account} *`}
        error={form.messageOf("consent")}
        required
        {...form.register("consent")}
      />
      <CheckboxField label={consentLabels.marketing} {...form.register("marketing")} />
    </section>
  );
}
