import "server-only";
import { z } from "zod";
import { brands } from "../../brands/index.ts";
import { claimCompany, existingSignUp } from "../contract/existing-customer.ts";
import { consentOf } from "../forms/consent.ts";
import { messages } from "../forms/messages.ts";
import { type existingCustomerForm, existingSignUpForm } from "../forms/schemas.ts";
import { maskEmail, normaliseEmail, parseGstin } from "../forms/validators.ts";
import { BackendError } from "./errors.ts";
import type { Context } from "./handler.server.ts";
import { parseWith } from "./request.server.ts";
import { captchaField, requireCaptcha } from "./sign-up.server.ts";

/** Content of the second step. The claim itself never leaves the sealed cookie. */
export interface FoundCompany {
  company: string;
  /** E-mail address on file, masked. */
  sentTo: string;
}

type Visit<Body = undefined> = Context<Body, null>;

/** 7.15. The address on file is always masked, whatever the backend returns. */
export async function findCompany({
  body,
  call,
  saveFlow,
}: Visit<z.output<typeof existingCustomerForm>>): Promise<FoundCompany> {
  const gstin = parseGstin(body.gstin) ?? "";
  const found = await call(claimCompany, { gstin, customerId: body.customerId.trim() });
  const { company, claim, email } = found;
  const sentTo = email === "" || email.includes("*") ? email : maskEmail(email);
  await saveFlow("claim", { claim, company, sentTo });
  return { company, sentTo };
}

/** The company found in the first step, or null if the first step has to come first. */
export async function foundCompany({ readFlow }: Visit): Promise<FoundCompany | null> {
  const step = await readFlow("claim");
  return step && { company: step.company, sentTo: step.sentTo };
}

/** Validated together with the company of the claim. */
export const existingSignUpBody = z.looseObject(captchaField);

/** 7.16 with the company of the claim, never one sent by the browser. */
export async function signUpExisting({
  brand,
  body,
  call,
  readFlow,
  saveFlow,
}: Visit<z.output<typeof existingSignUpBody>>): Promise<null> {
  const step = await readFlow("claim");
  if (!step) throw new BackendError("refused", 403, messages.claimExpired);
  const schema = existingSignUpForm(brands[brand].contact.email);
  const form = parseWith(schema, { ...body, company: step.company });
  await requireCaptcha(body);
  await call(existingSignUp, { ...form, claim: step.claim, agreed: consentOf(form) });
  const email = normaliseEmail(form.email);
  await saveFlow("verification", { email, sentTo: step.sentTo || email });
  await saveFlow("claim", null);
  return null;
}
