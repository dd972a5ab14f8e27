import { text } from "../../../lib/contract/fields.ts";
import { changePassword, checkUser } from "../../../lib/contract/recovery.ts";
import {
  confirmEmail,
  resendEmail,
  sendMobileOtp,
  standing,
  verifyOtp,
} from "../../../lib/contract/verification.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { checkNewPassword, checkRecoveryEmail, parseOtp } from "../../../lib/forms/recovery.ts";
import { checkMobile } from "../../../lib/forms/registration.ts";
import { isEmail, normaliseEmail, parseMobile } from "../../../lib/forms/validators.ts";
import { clientAddress } from "../../http/client-address.ts";
import { Refusal } from "../../http/errors.ts";
import { minDuration } from "../../http/min-duration.ts";
import { countTry } from "../../http/rate-limits.ts";
import { route, type Scope } from "../../http/route.ts";
import * as confirmation from "./email-confirmation.ts";
import { checkMobileCode, sendMobileCode } from "./mobile-verification.ts";
import * as recovery from "./password-recovery.ts";
import { mustHold } from "./sign-up-serializers.ts";

const QUARTER = 900;
/** Longer than writing a mail takes: whether one was written can't be told from the time. */
const RESEND_MS = 100;

/** 7.8–7.12 and the link of the confirmation mail. */
export function verificationRoutes(scope: Scope): void {
  const { db, config } = scope.deps;
  const { sites } = config.messaging;
  const secret = config.internalToken;
  const addressOf = (request: Parameters<typeof clientAddress>[0]) =>
    clientAddress(request, config.internalToken);
  /** Proofs can't be guessed; this keeps whoever tries from keeping the database busy. */
  const patience = (address: string) =>
    countTry(db, [{ name: "proof-address", whom: address, most: 100, seconds: QUARTER }]);

  route(scope, resendEmail, async ({ brand, body, request }) => {
    const email = normaliseEmail(body.email ?? "");
    if (email === "") throw new Refusal(400, messages.enterEmail);
    if (!isEmail(email)) throw new Refusal(400, messages.invalidEmail);
    const visitor = { brand, email, address: addressOf(request) };
    await minDuration(RESEND_MS, confirmation.resendConfirmation(db, sites, visitor));
    return { success: 1, message: messages.emailSent };
  });

  route(scope, confirmEmail, async ({ brand, body, request }) => {
    await patience(addressOf(request));
    const email = await confirmation.confirmEmail(db, sites, brand, body.token);
    request.log.info({ brand }, "e-mail address confirmed");
    return { success: 1, message: messages.emailConfirmed, email };
  });

  route(scope, checkUser, async ({ brand, body, request }) => {
    const email = normaliseEmail(body.user_name ?? "");
    mustHold(checkRecoveryEmail({ email }));
    const visitor = { brand, email, address: addressOf(request) };
    const told = await recovery.startRecovery(db, secret, visitor);
    return { success: 1, message: messages.otpSent, request: told };
  });

  route(scope, sendMobileOtp, async ({ buyer, body, request }) => {
    mustHold(checkMobile({ mobile: text(body.mobile) }));
    const mobile = parseMobile(text(body.mobile)) ?? "";
    const budget = config.messaging.smsBudget;
    await sendMobileCode(db, secret, buyer, { mobile, address: addressOf(request), budget });
    return { success: 1, message: messages.otpSent };
  });

  route(scope, verifyOtp, async ({ brand, body, user, request }) => {
    const code = parseOtp(text(body.otp));
    const address = addressOf(request);
    await patience(address);
    const mobile = parseMobile(text(body.mobile));
    if (user && mobile && code && !body.email) {
      await checkMobileCode(db, secret, user, { mobile, code });
      return { success: 1, message: messages.codeCorrect };
    }
    const email = normaliseEmail(body.email ?? "");
    if (!code || !isEmail(email)) throw new Refusal(400, messages.wrongOtp);
    const visitor = { brand, email, address };
    const proof = { code, request: body.request ?? "" };
    const grant = await recovery.checkRecoveryCode(db, secret, visitor, proof);
    return { success: 1, message: messages.codeCorrect, grant };
  });

  route(scope, changePassword, async ({ brand, body, request }) => {
    const email = normaliseEmail(body.user_name ?? "");
    const password = body.password1 ?? "";
    mustHold(checkNewPassword({ password, confirm: body.password2 ?? "" }));
    await patience(addressOf(request));
    const proof = { password, grant: body.grant ?? "" };
    await recovery.changePassword(db, sites, { brand, email }, proof);
    request.log.info({ brand }, "password changed");
    return { success: 1, message: messages.passwordChanged };
  });

  route(scope, standing, ({ buyer }) => ({
    success: 1,
    email_verified: buyer.emailVerified,
    mobile_verified: buyer.mobileVerified,
    login_user_type: buyer.userType,
  }));
}
