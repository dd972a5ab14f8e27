import "server-only";
import { z } from "zod";
import { captchaIsSolved } from "../captcha.server.ts";
import { signUp } from "../contract/signup.ts";
import { consentOf } from "../forms/consent.ts";
import { messages } from "../forms/messages.ts";
import { signUpForm } from "../forms/schemas.ts";
import { normaliseEmail } from "../forms/validators.ts";
import { FieldError } from "./errors.ts";
import type { Context } from "./handler.server.ts";

/** Checked after the fields, so that errors appear in the order of the form. */
export const captchaField = { captcha: z.string().max(4000, messages.captcha).default("") };

export const newAccountBody = signUpForm.safeExtend(captchaField);

export async function requireCaptcha({ captcha }: { captcha: string }): Promise<void> {
  if (!(await captchaIsSolved(captcha))) throw new FieldError(messages.captcha, "captcha");
}

/** 7.6: opens the account. /emailverification then shows where the e-mail went. */
export async function openAccount({
  body,
  call,
  saveFlow,
}: Context<z.output<typeof newAccountBody>, null>): Promise<null> {
  await requireCaptcha(body);
  await call(signUp, { ...body, agreed: consentOf(body) });
  const email = normaliseEmail(body.email);
  await saveFlow("verification", { email, sentTo: email });
  return null;
}
