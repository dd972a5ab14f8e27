"use client";
import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { useState } from "react";
import { AppLink } from "@/components/ui/app-link";
import { Button, ButtonLink } from "@/components/ui/button";
import { Checkbox, Field, Input, Select } from "@/components/ui/field";
import { FieldHint } from "@/components/ui/field-hint";
import { Notice } from "@/components/ui/notice";
import { messages } from "@/lib/forms/messages";
import { passwordHint } from "@/lib/forms/recovery";
import { designations, emailHint, titles } from "@/lib/forms/validators";
import { routes } from "@/lib/routes";
import { Captcha } from "../captcha";
import { useCommonPasswords } from "../use-common-passwords";
import { ConsentFields } from "./consent-fields";
import type { SignUpState } from "./use-sign-up";

/** Fields of 2.24 and 2.27 in the order of 5.2. `company` is the field in which they differ. */
export function SignUpForm({ state, company }: { state: SignUpState; company: ReactNode }) {
  const { form, captcha, setCaptcha, round, exists, forget } = state;
  return (
    <>
      <form onSubmit={form.submit} noValidate className="grid gap-5">
        <p className="text-small text-muted">Fields marked * are mandatory.</p>
        <PersonFields form={form} />
        {company}
        <PasswordFields form={form} />
        <ConsentFields form={form} />
        <Captcha key={round} again={round > 0} onSolved={setCaptcha} />
        {form.failure && <Notice tone="bad" title={form.failure} />}
        <Button type="submit" disabled={!captcha} busy={form.busy}>
          Sign Up
        </Button>
        <p>
          Already have an account?{" "}
          <AppLink href={routes.login()} className="link">
            Sign In
          </AppLink>
        </p>
      </form>
      {exists && <UserExistsDialog onClose={forget} />}
    </>
  );
}

const Dialog = dynamic(() => import("@/components/ui/dialog").then((m) => m.Dialog), {
  ssr: false,
});

/** 8.5 */
export function UserExistsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title="You already have an account"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <ButtonLink href={routes.login()}>Continue</ButtonLink>
        </>
      }
    >
      <p>{messages.userExists}</p>
    </Dialog>
  );
}

/** Title, names, designation and e-mail address with a live hint (5.3). */
export function PersonFields({ form }: Pick<SignUpState, "form">) {
  const { register, messageOf, watch } = form;
  const error = messageOf("email");
  const hint = error ? "" : emailHint(watch("email"));
  const tone = hint === messages.validEmail ? "good" : "bad";
  return (
    <>
      <Field label="Title" required error={messageOf("title")}>
        <Select autoComplete="honorific-prefix" {...register("title")}>
          <option value="">Select</option>
          {titles.map((title) => (
            <option key={title}>{title}</option>
          ))}
        </Select>
      </Field>
      <Field label="First Name" required error={messageOf("firstName")}>
        <Input autoComplete="given-name" {...register("firstName")} />
      </Field>
      <Field label="Last Name" required error={messageOf("lastName")}>
        <Input autoComplete="family-name" {...register("lastName")} />
      </Field>
      <Field label="Designation" required error={messageOf("designation")}>
        <Select autoComplete="organization-title" {...register("designation")}>
          <option value="">Select</option>
          {designations.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Email" required error={error} hint={<FieldHint tone={tone} text={hint} />}>
        <Input
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...register("email")}
        />
      </Field>
    </>
  );
}

/** New password and confirmation with a live strength hint (5.3). */
export function PasswordFields({ form }: Pick<SignUpState, "form">) {
  const { register, messageOf, watch } = form;
  const [shown, setShown] = useState(false);
  const error = messageOf("password");
  const typed = watch("password");
  const isCommon = useCommonPasswords(typed);
  const hint = error ? "" : passwordHint(typed, watch("email"), isCommon);
  const tone = hint === messages.strongPassword ? "good" : "bad";
  const type = shown ? "text" : "password";
  return (
    <>
      <Field label="Password" required error={error} hint={<FieldHint tone={tone} text={hint} />}>
        <Input type={type} autoComplete="new-password" {...register("password")} />
      </Field>
      <Field label="Confirm Password" required error={messageOf("confirm")}>
        <Input type={type} autoComplete="new-password" {...register("confirm")} />
      </Field>
      <Checkbox
        label="Show Password"
        checked={shown}
        onChange={(event) => setShown(event.target.checked)}
      />
    </>
  );
}
