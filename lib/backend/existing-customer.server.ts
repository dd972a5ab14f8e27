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
import { parsed } from "./request.server.ts";
import { captchaField, mustBeSolved } from "./sign-up.server.ts";

/** What the second step shows; the claim itself never leaves the sealed cookie. */
export interface FoundCompany {
  company: string;
  /** Address on file, masked. */
  sentTo: string;
}

type Visit<Body = undefined> = Context<Body, null>;

/** 7.15. Whatever a backend tells of the address on file, only the masked form is kept. */
export async function findCompany({
  body,
  call,
  begin,
}: Visit<z.output<typeof existingCustomerForm>>): Promise<FoundCompany> {
  const gstin = parseGstin(body.gstin) ?? "";
  const found = await call(claimCompany, { gstin, customerId: body.customerId.trim() });
  const { company, claim, email } = found;
  const sentTo = email === "" || email.includes("*") ? email : maskEmail(email);
  await begin("claim", { claim, company, sentTo });
  return { company, sentTo };
}

/** The company found before, or null: then the first step comes first. */
export async function companyFound({ begun }: Visit): Promise<FoundCompany | null> {
  const step = await begun("claim");
  return step && { company: step.company, sentTo: step.sentTo };
}

/** Held against its rules together with the company of the claim. */
export const logInWishBody = z.looseObject(captchaField);

/** 7.16, with the company of the claim and nothing that the browser says about it. */
export async function askForLogIn({
  brand,
  body,
  call,
  begun,
  begin,
}: Visit<z.output<typeof logInWishBody>>): Promise<null> {
  const step = await begun("claim");
  if (!step) throw new BackendError("refused", 403, messages.claimExpired);
  const schema = existingSignUpForm(brands[brand].contact.email);
  const form = parsed(schema, { ...body, company: step.company });
  await mustBeSolved(body);
  await call(existingSignUp, { ...form, claim: step.claim, agreed: consentOf(form) });
  const email = normaliseEmail(form.email);
  await begin("verification", { email, sentTo: step.sentTo || email });
  await begin("claim", null);
  return null;
}
