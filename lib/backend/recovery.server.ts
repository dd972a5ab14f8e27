import "server-only";
import type { z } from "zod";
import { changePassword, checkUser } from "../contract/recovery.ts";
import { verifyOtp } from "../contract/verification.ts";
import { messages } from "../forms/messages.ts";
import { parseOtp } from "../forms/recovery.ts";
import { type newPasswordForm, recoveryEmailForm, type recoveryOtpForm } from "../forms/schemas.ts";
import { normaliseEmail } from "../forms/validators.ts";
import type { Session } from "../session/session.ts";
import type { Step } from "../session/steps.server.ts";
import { BackendError, defaultMessage } from "./errors.ts";
import { FieldError } from "./field-error.ts";
import type { Context } from "./handler.server.ts";
import { endKey } from "./sign-in.server.ts";
import { captchaField, mustBeSolved } from "./sign-up.server.ts";

/** How far a forgotten password is, as the page shows it; the proofs never leave the sealed cookie. */
export type RecoveryStage = { step: "email" } | { step: "otp" | "password"; email: string };

type Visit<Body = undefined> = Context<Body, null>;

const stageOf = (step: Step<"recovery"> | null): RecoveryStage =>
  step ? { step: step.proven ? "password" : "otp", email: step.email } : { step: "email" };

const isRefusal = (error: unknown): error is BackendError =>
  error instanceof BackendError && (error.kind === "refused" || error.kind === "invalid");

/** Published backends refuse 7.8 and 7.9 without words; these are the ones to say (5.7). */
const refusedAs = (field: string, message: string) => (error: unknown) => {
  throw isRefusal(error) ? new FieldError(message, field) : error;
};

const stepIsGone = () => new BackendError("refused", 403, messages.grantExpired);

export const recoveryStage = async ({ begun }: Visit): Promise<RecoveryStage> =>
  stageOf(await begun("recovery"));

export async function forgetRecovery({ begin }: Visit): Promise<RecoveryStage> {
  await begin("recovery", null);
  return stageOf(null);
}

async function mailCode(
  { call, begin }: Pick<Visit, "call" | "begin">,
  email: string,
): Promise<RecoveryStage> {
  const { request } = await call(checkUser, email).catch(refusedAs("email", messages.unknownEmail));
  const step = { email, request: request ?? null, proven: false, grant: null };
  await begin("recovery", step);
  return stageOf(step);
}

export const recoveryStartBody = recoveryEmailForm.safeExtend(captchaField);

/** Step one (7.8): mails a code to a registered address. */
export async function startRecovery(
  visit: Visit<z.output<typeof recoveryStartBody>>,
): Promise<RecoveryStage> {
  await mustBeSolved(visit.body);
  return mailCode(visit, normaliseEmail(visit.body.email));
}

/** Mails another code to the same address; the browser names none. Only the newest one counts here. */
export async function resendCode(visit: Visit): Promise<RecoveryStage> {
  const step = await visit.begun("recovery");
  if (!step) throw stepIsGone();
  return mailCode(visit, step.email);
}

/** Step two (7.9): the right code earns ten minutes for step three, in this browser only. */
export async function checkCode({
  body,
  call,
  begun,
  begin,
}: Visit<z.output<typeof recoveryOtpForm>>): Promise<RecoveryStage> {
  const step = await begun("recovery");
  if (!step) throw stepIsGone();
  const { email, request } = step;
  const otp = parseOtp(body.otp) ?? "";
  const { grant } = await call(verifyOtp, { email, otp, request }).catch(
    refusedAs("otp", messages.wrongOtp),
  );
  const next = { email, request, proven: true, grant: grant ?? null };
  await begin("recovery", next);
  return stageOf(next);
}

/** A refusal without words of its own (8.3). */
const inWords = (error: unknown) => {
  if (!isRefusal(error) || error.message !== defaultMessage(error.kind)) throw error;
  throw new BackendError(error.kind, error.status, messages.wrongCredentials);
};

/** Step three (7.10). The backend ends every session of the user; this browser's is ended whoever it belongs to. */
export async function setPassword({
  body,
  session,
  call,
  keep,
  begun,
  begin,
}: Context<z.output<typeof newPasswordForm>, Session | null>): Promise<{ message: string }> {
  const step = await begun("recovery");
  if (!step?.proven) throw stepIsGone();
  const { email, grant } = step;
  const { message } = await call(changePassword, { ...body, email, grant }).catch(inWords);
  await begin("recovery", null);
  if (session) {
    keep(null);
    await endKey(session);
  }
  return { message: message || messages.passwordChanged };
}
