import "../zod-config.ts";
import { z } from "zod";
import { consentProblem } from "./consent.ts";
import { checkContact } from "./contact.ts";
import { messages } from "./messages.ts";
import {
  checkBilling,
  checkDeliveryAddress,
  checkGstNumber,
  checkMobileChange,
  checkProfile,
} from "./profile.ts";
import {
  checkMobileOtp,
  checkNewPassword,
  checkOwnPassword,
  checkRecoveryEmail,
  checkRecoveryOtp,
} from "./recovery.ts";
import { checkMobile, checkRegistration } from "./registration.ts";
import { checkExistingCustomer, checkExistingSignUp, checkSignUp } from "./sign-up.ts";
import type { Problem } from "./validators.ts";

/** zod schemas of the forms. Validation reports only the first broken rule, with its field as path (5.2). */
const text = z.string(messages.formError).default("");
const box = z.boolean(messages.formError).default(false);

function checked<Shape extends z.ZodRawShape>(
  shape: Shape,
  check: (form: z.output<z.ZodObject<Shape>>) => Problem | null,
) {
  return z.object(shape).superRefine((form, context) => {
    const problem = check(form);
    if (problem) {
      context.addIssue({ code: "custom", path: [problem.field], message: problem.message });
    }
  });
}

const person = {
  title: text,
  firstName: text,
  lastName: text,
  designation: text,
  email: text,
  company: text,
  password: text,
  confirm: text,
  consent: box,
  marketing: box,
};

export const signUpForm = checked(person, (form) => checkSignUp(form) ?? consentProblem(form));

/** `contact` is the brand's own address, which 5.2 names when the company is missing. */
export const existingSignUpForm = (contact: string) =>
  checked(person, (form) => checkExistingSignUp(form, contact) ?? consentProblem(form));

export const existingCustomerForm = checked(
  { gstin: text, customerId: text },
  checkExistingCustomer,
);
export const recoveryEmailForm = checked({ email: text }, checkRecoveryEmail);
export const recoveryOtpForm = checked({ otp: text }, checkRecoveryOtp);
export const newPasswordForm = checked({ password: text, confirm: text }, checkNewPassword);
export const ownPasswordForm = checked(
  { current: text, password: text, confirm: text },
  checkOwnPassword,
);
export const mobileForm = checked({ mobile: text }, checkMobile);
/** The code of the dialog of 2.29; the number is known there. */
export const otpForm = checked({ otp: text }, checkMobileOtp);
export const mobileOtpForm = checked({ mobile: text, otp: text }, checkMobileOtp);
export const registrationForm = checked(
  {
    mobile: text,
    gstin: text,
    address: text,
    stateId: text,
    cityId: text,
    pincode: text,
    terms: box,
  },
  checkRegistration,
);
export const billingForm = checked(
  { address: text, pincode: text, state: text, cityId: text },
  checkBilling,
);
export const profileForm = checked({ gstin: text, signatory: text }, checkProfile);
export const mobileChangeForm = checked({ mobile: text, password: text }, checkMobileChange);
export const gstNumberForm = checked({ gstin: text }, checkGstNumber);
export const deliveryAddressForm = checked(
  { address: text, cityId: text, pincode: text },
  checkDeliveryAddress,
);
export const contactForm = checked(
  { firstName: text, lastName: text, email: text, phone: text, message: text },
  checkContact,
);
