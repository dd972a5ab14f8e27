import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { loose, message, outcome, success, text } from "./fields.ts";
import { consentFields, type NewAccount } from "./signup.ts";

const typed = z.string().nullish();

export interface ClaimResult {
  company: string;
  /** Address on file; our backend returns only its first letter and its domain. */
  email: string;
  /** Claim for the second step, stored only in the sealed cookie; null from other backends. */
  claim: string | null;
  message: string;
}

/** 7.15, 3.3 */
export const claimCompany = endpoint({
  method: "POST",
  path: "authentication/user/exsignup/",
  auth: "none",
  summary: "Find an existing customer by GSTIN and customer ID",
  body: z.object({ GSTNumber: typed, CustomerId: loose }),
  reply: z.object({ success, message, company_name: loose, email: loose, claim: loose }),
  encode: (input: { gstin: string; customerId: string }) => ({
    GSTNumber: input.gstin,
    CustomerId: input.customerId,
  }),
  decode: (wire): ClaimResult => ({
    company: text(wire.company_name),
    email: text(wire.email),
    claim: text(wire.claim) || null,
    message: text(wire.message),
  }),
});

/** 7.16. The company is that of the claim; the user can sign in once the address on file has confirmed the sign-up. */
export const existingSignUp = endpoint({
  method: "POST",
  path: "authentication/user/exdetails/",
  auth: "none",
  summary: "Sign up an existing customer",
  body: z.object({
    title: typed,
    firstname: typed,
    lastname: typed,
    designation: typed,
    email: typed,
    name_of_company: typed,
    password: typed,
    url: z.string().max(2000).nullish(),
    claim: z.string().max(200).nullish(),
    ...consentFields,
  }),
  reply: outcome,
  encode: (input: NewAccount & { claim: string | null }) => ({
    title: input.title,
    firstname: input.firstName,
    lastname: input.lastName,
    designation: input.designation,
    email: input.email,
    name_of_company: input.company,
    password: input.password,
    claim: input.claim,
    consent_version: input.agreed?.version,
    consent_purposes: input.agreed?.purposes,
  }),
  decode: (wire) => ({ message: text(wire.message) }),
});

/** Read-only data on file of an existing customer, shown in its registration (3.21). */
export interface RegistrationPrefill {
  address: string;
  pincode: string;
  gstin: string;
  state: string;
  city: string;
  cityId: string;
}

/** 7.14. For the user's own e-mail address; null for a new customer. */
export const getRegistrationPrefill = endpoint({
  method: "POST",
  path: "authentication/user/exdetails/ProfileUpdate/",
  auth: "required",
  summary: "Data on file of an existing customer, for the registration form",
  body: z.object({ emailForDetails: typed }),
  reply: z.object({
    success,
    message,
    data: z
      .object({
        address1: loose,
        pincode: loose,
        gstin: loose,
        state: loose,
        cityid: loose,
        city: loose,
      })
      .nullish(),
  }),
  encode: (email: string) => ({ emailForDetails: email }),
  decode: ({ message: customerType, data }): RegistrationPrefill | null =>
    text(customerType) === "old_user" && data
      ? {
          address: text(data.address1),
          pincode: text(data.pincode),
          gstin: text(data.gstin),
          state: text(data.state),
          city: text(data.city),
          cityId: text(data.cityid),
        }
      : null,
});
