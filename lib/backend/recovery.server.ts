import "server-only";
import type { z } from "zod";
import { changePassword, checkUser } from "../contract/recovery.ts";
import { verifyOtp } from "../contract/verification.ts";
import { messages } from "../forms/messages.ts";
import { parseOtp } from "../forms/recovery.ts";
import { type newPasswordForm, recoveryEmailForm, type recoveryOtpForm } from "../forms/schemas.ts";
import { normaliseEmail } from "../forms/validators.ts";
import type { Flow } from "../session/flows.server.ts";
import type { Session } from "../session/session.ts";
import { BackendError, defaultMessage, FieldError } from "./errors.ts";
import type { Context } from "./handler.server.ts";
import { revokeKey } from "./sign-in.server.ts";
import { captchaField, requireCaptcha } from "./sign-up.server.ts";

/** The recovery step as the page shows it. Codes and grants never leave the sealed cookie. */
export type RecoveryStep = { step: "email" } | { step: "otp" | "password"; email: string };

type Visit<Body = undefined> = Context<Body, null>;

const stageOf = (step: Flow<"recovery"> | null): RecoveryStep =>
  step ? { step: step.proven ? "password" : "otp", email: step.email } : { step: "email" };

const isRefusal = (error: unknown): error is BackendError =>
  error instanceof BackendError && (error.kind === "refused" || error.kind === "invalid");

/** Other backends refuse 7.8 and 7.9 without a message; these are used instead (5.7). */
const refusedAs = (field: string, message: string) => (error: unknown) => {
  if (!isRefusal(error)) throw error;
  const exhausted = error.message === messages.codeExhausted;
  throw new FieldError(exhausted ? error.message : message, field);
};

const stepIsGone = () => new BackendError("refused", 403, messages.grantExpired);

export const recoveryStep = async ({ readFlow }: Visit): Promise<RecoveryStep> =>
  stageOf(await readFlow("recovery"));

export async function cancelRecovery({ saveFlow }: Visit): Promise<RecoveryStep> {
  await saveFlow("recovery", null);
  return stageOf(null);
}

async function mailCode(
  { call, saveFlow }: Pick<Visit, "call" | "saveFlow">,
  email: string,
): Promise<RecoveryStep> {
  const { request } = await call(checkUser, email).catch(refusedAs("email", messages.unknownEmail));
  const step = { email, request: request ?? null, proven: false, grant: null };
  await saveFlow("recovery", step);
  return stageOf(step);
}

export const recoveryStartBody = recoveryEmailForm.safeExtend(captchaField);

/** Step one (7.8): e-mails a code to a registered address. */
export async function startRecovery(
  visit: Visit<z.output<typeof recoveryStartBody>>,
): Promise<RecoveryStep> {
  await requireCaptcha(visit.body);
  return mailCode(visit, normaliseEmail(visit.body.email));
}

/**
 * E-mails another code to the same address, which the browser does not send again. Only the newest code is valid
 * here.
 */
export async function resendCode(visit: Visit): Promise<RecoveryStep> {
  const step = await visit.readFlow("recovery");
  if (!step) throw stepIsGone();
  return mailCode(visit, step.email);
}

/** Step two (7.9): the right code allows step three for ten minutes, in this browser only. */
export async function checkCode({
  body,
  call,
  readFlow,
  saveFlow,
}: Visit<z.output<typeof recoveryOtpForm>>): Promise<RecoveryStep> {
  const step = await readFlow("recovery");
  if (!step) throw stepIsGone();
  const { email, request } = step;
  const otp = parseOtp(body.otp) ?? "";
  const { grant } = await call(verifyOtp, { email, otp, request }).catch(
    refusedAs("otp", messages.wrongOtp),
  );
  const next = { email, request, proven: true, grant: grant ?? null };
  await saveFlow("recovery", next);
  return stageOf(next);
}

/** A refusal without a message (8.3). */
const inWords = (error: unknown) => {
  if (!isRefusal(error) || error.message !== defaultMessage(error.kind)) throw error;
  throw new BackendError(error.kind, error.status, messages.wrongCredentials);
};

/**
 * Step three (7.10). The backend ends every session of the user; this browser's session ends whoever it belongs
 * to.
 */
export async function setPassword({
  body,
  session,
  call,
  saveSession,
  readFlow,
  saveFlow,
}: Context<z.output<typeof newPasswordForm>, Session | null>): Promise<{ message: string }> {
  const step = await readFlow("recovery");
  if (!step?.proven) throw stepIsGone();
  const { email, grant } = step;
  const { message } = await call(changePassword, { ...body, email, grant }).catch(inWords);
  await saveFlow("recovery", null);
  if (session) {
    saveSession(null);
    await revokeKey(session);
  }
  return { message: message || messages.passwordChanged };
}
