import { handler } from "@/lib/backend/handler.server";
import { mobileDigits } from "@/lib/backend/registration.server";
import { verifyOtp } from "@/lib/contract/verification";
import { parseOtp } from "@/lib/forms/recovery";
import { mobileOtpForm } from "@/lib/forms/schemas";

/** 7.9 for a code sent by SMS. */
export const POST = handler({ auth: "required", body: mobileOtpForm }, async ({ body, call }) => {
  await call(verifyOtp, { mobile: mobileDigits(body.mobile), otp: parseOtp(body.otp) ?? "" });
  return null;
});
