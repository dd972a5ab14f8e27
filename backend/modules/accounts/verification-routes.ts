import { setTimeout as pause } from "node:timers/promises";
import { text } from "../../../lib/contract/fields.ts";
import { changePassword, checkUser } from "../../../lib/contract/recovery.ts";
import {
  confirmEmail,
  getConfirmationLink,
  getVerificationStatus,
  resendEmail,
  sendMobileOtp,
  verifyOtp,
} from "../../../lib/contract/verification.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { checkNewPassword, checkRecoveryEmail, parseOtp } from "../../../lib/forms/recovery.ts";
import { checkMobile } from "../../../lib/forms/registration.ts";
import { isEmail, normaliseEmail, parseMobile } from "../../../lib/forms/validators.ts";
import { getClientHash } from "../../http/client-address.ts";
import { Refusal } from "../../http/errors.ts";
import { countAttempt } from "../../http/rate-limits.ts";
import { route, type Scope } from "../../http/route.ts";
import { logSecurityEvent } from "../../http/security-log.ts";
import * as confirmation from "./email-confirmation.ts";
import { sendMobileCode, verifyMobileCode } from "./mobile-verification.ts";
import * as recovery from "./password-recovery.ts";
import { findUserId } from "./sign-in.ts";
import { requireValid } from "./sign-up-serializers.ts";

const QUARTER = 900;
/** Longer than enqueuing an e-mail takes, so that the response time does not reveal whether one was sent. */
const RESEND_MS = 100;

/** Resolves after at least `ms`, so that the response time does not reveal the work. Errors are thrown at once. */
async function minDuration<T>(ms: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, pause(ms)]);
  return result;
}

/** 7.8–7.12, and the link of the confirmation e-mail. */
export function verificationRoutes(scope: Scope): void {
  const { db, config } = scope.deps;
  const { sites } = config.messaging;
  const secret = config.internalToken;
  const addressOf = (request: Parameters<typeof getClientHash>[0]) =>
    getClientHash(request, config.internalToken);
  /** Tokens cannot be guessed; this limits the load that attempts cause. */
  const limitAttempts = (address: string) =>
    countAttempt(db, [{ name: "proof-address", subject: address, max: 100, seconds: QUARTER }]);

  route(scope, resendEmail, async ({ brand, body, request }) => {
    const email = normaliseEmail(body.email ?? "");
    if (email === "") throw new Refusal(400, messages.enterEmail);
    if (!isEmail(email)) throw new Refusal(400, messages.invalidEmail);
    const visitor = { brand, email, address: addressOf(request) };
    await minDuration(RESEND_MS, confirmation.resendConfirmation(db, sites, visitor));
    return { success: 1, message: messages.emailSent };
  });

  route(scope, confirmEmail, async ({ brand, body, request }) => {
    await limitAttempts(addressOf(request));
    const confirmed = await confirmation.confirmLink(db, sites, brand, body.token);
    request.log.info({ brand, kind: confirmed.kind }, "confirmation link used");
    return { success: 1, ...confirmed };
  });

  route(scope, getConfirmationLink, async ({ brand, body, request }) => {
    await limitAttempts(addressOf(request));
    return { success: 1, message: "", ...(await confirmation.findLink(db, brand, body.token)) };
  });

  route(scope, checkUser, async ({ brand, body, request }) => {
    const email = normaliseEmail(body.user_name ?? "");
    requireValid(checkRecoveryEmail({ email }));
    const visitor = { brand, email, address: addressOf(request) };
    const recoveryRequest = await recovery.startRecovery(db, secret, visitor);
    return { success: 1, message: messages.otpSent, request: recoveryRequest };
  });

  route(scope, sendMobileOtp, async ({ buyer, body, request }) => {
    requireValid(checkMobile({ mobile: text(body.mobile) }));
    const mobile = parseMobile(text(body.mobile)) ?? "";
    const budget = config.messaging.smsBudget;
    await sendMobileCode(db, secret, buyer, { mobile, address: addressOf(request), budget });
    return { success: 1, message: messages.otpSent };
  });

  route(scope, verifyOtp, async ({ brand, body, user, request }) => {
    const code = parseOtp(text(body.otp));
    const address = addressOf(request);
    await limitAttempts(address);
    const mobile = parseMobile(text(body.mobile));
    if (user && mobile && code && !body.email) {
      await verifyMobileCode(db, secret, user, { mobile, code });
      return { success: 1, message: messages.codeCorrect };
    }
    const email = normaliseEmail(body.email ?? "");
    if (!code || !isEmail(email)) throw new Refusal(400, messages.wrongOtp);
    const visitor = { brand, email, address };
    const proof = { code, request: body.request ?? "" };
    const grant = await recovery.verifyRecoveryCode(db, secret, visitor, proof);
    return { success: 1, message: messages.codeCorrect, grant };
  });

  route(scope, changePassword, async ({ brand, body, request }) => {
    const email = normaliseEmail(body.user_name ?? "");
    const password = body.password1 ?? "";
    requireValid(checkNewPassword({ password, confirm: body.password2 ?? "" }));
    const visitor = { brand, email, address: addressOf(request) };
    await limitAttempts(visitor.address);
    const proof = { password, grant: body.grant ?? "" };
    try {
      const userId = await recovery.changePassword(db, sites, visitor, proof);
      const event = {
        event: "password-change",
        ok: true,
        brand,
        userId,
        target: "recovery",
      } as const;
      logSecurityEvent(request, secret, event);
    } catch (error) {
      if (error instanceof Refusal) {
        const userId = await findUserId(db, { brand, email });
        const reason = error.status;
        const event = {
          event: "password-change",
          ok: false,
          brand,
          userId,
          target: "recovery",
        } as const;
        logSecurityEvent(request, secret, { ...event, reason });
      }
      throw error;
    }
    return { success: 1, message: messages.passwordChanged };
  });

  route(scope, getVerificationStatus, ({ buyer }) => ({
    success: 1,
    email_verified: buyer.emailVerified,
    mobile_verified: buyer.mobileVerified,
    login_user_type: buyer.userType,
  }));
}
