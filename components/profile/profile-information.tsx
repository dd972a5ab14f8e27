"use client";
import { VerifiedBadge } from "@/components/shared/badges";
import { GstinInput } from "@/components/shared/gstin-input";
import { AutoGrowInput } from "@/components/ui/auto-grow-input";
import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import type { Account } from "@/lib/contract/account";
import { messages } from "@/lib/forms/messages";
import { profileForm } from "@/lib/forms/schemas";
import { fieldStates } from "./field-states";
import { ChangeMobile } from "./mobile/change-mobile";
import { ProfileSection } from "./profile-section";
import { ReadOnlyNote } from "./read-only-note";
import { useSavedForm } from "./use-saved-form";

const fieldForMessage = (message: string) => (message === messages.otherPan ? "gstin" : undefined);

/** 2.55. The note below the button explains why it is disabled. */
export function ProfileInformation({ account }: { account: Account }) {
  const { gstin, company, firstName, lastName, mobile, email } = account;
  const { editable, gstinVerified, mobileVerified, emailVerified } = fieldStates(account);
  const signatory = [firstName, lastName].filter(Boolean).join(" ");
  const { register, submit, failure, messageOf, busy, formState } = useSavedForm({
    path: "profile",
    saved: { gstin, signatory },
    schema: profileForm,
    fieldForMessage,
  });
  return (
    <ProfileSection title="Profile Information">
      <form onSubmit={submit} noValidate className="grid gap-4">
        <Field
          label="GST Number"
          required={editable}
          error={messageOf("gstin")}
          hint={<VerifiedBadge verified={gstinVerified} />}
        >
          <GstinInput readOnly={!editable} {...register("gstin")} />
        </Field>
        <Field label="Company Name">
          <AutoGrowInput readOnly autoComplete="organization" value={company} />
        </Field>
        <Field label="Authorised Signatory" required={editable} error={messageOf("signatory")}>
          <AutoGrowInput readOnly={!editable} autoComplete="name" {...register("signatory")} />
        </Field>
        <Field label="Mobile No." hint={<VerifiedBadge verified={mobileVerified} />}>
          <Input readOnly type="tel" autoComplete="tel" value={mobile} />
        </Field>
        <Field label="Administrator Email" hint={<VerifiedBadge verified={emailVerified} />}>
          <AutoGrowInput readOnly autoComplete="email" value={email} />
        </Field>
        {failure && <Notice tone="bad" title={failure} />}
        <div>
          <Button type="submit" disabled={!editable || !formState.isDirty} busy={busy}>
            Update Profile Information
          </Button>
        </div>
        {!editable && <ReadOnlyNote />}
      </form>
      {mobile && <ChangeMobile />}
    </ProfileSection>
  );
}
