"use client";
import type { ReactNode } from "react";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { routes } from "@/lib/routes";
import { Captcha } from "../captcha";
import { ConsentFields } from "./consent-fields";
import { PasswordFields } from "./password-fields";
import { PersonFields } from "./person-fields";
import type { SignUpState } from "./use-sign-up";
import { UserExistsDialog } from "./user-exists-dialog";

/** Fields of 2.24 and 2.27 in the order of 5.2; `company` is the one that differs. */
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
          Have an account already?{" "}
          <AppLink href={routes.login()} className="link">
            Sign In
          </AppLink>
        </p>
      </form>
      {exists && <UserExistsDialog onClose={forget} />}
    </>
  );
}
