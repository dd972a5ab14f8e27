import { handler } from "@/lib/backend/handler.server";
import { mobileDigits } from "@/lib/backend/registration.server";
import { sendMobileOtp } from "@/lib/contract/verification";
import { mobileForm } from "@/lib/forms/schemas";

/** 7.12: sends a code by SMS. */
export const POST = handler({ auth: "required", body: mobileForm }, ({ body, call }) =>
  call(sendMobileOtp, mobileDigits(body.mobile)),
);
