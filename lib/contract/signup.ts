import { z } from "zod";
import type { Purpose } from "../forms/consent.ts";
import { endpoint } from "./endpoint.ts";
import { outcome, text } from "./fields.ts";

/** Permissive, because the rules of 5.2 are checked in their own order. */
const typed = z.string().nullish();

/** Version of the privacy notice and the purposes agreed to; ours, other backends ignore it. */
export interface ConsentInput {
  version: string;
  purposes: Purpose[];
}

export const consentFields = {
  consent_version: z.string().max(40).nullish(),
  consent_purposes: z.array(z.string().max(40)).max(10).nullish(),
};

export interface NewAccount {
  title: string;
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  company: string;
  designation: string;
  agreed?: ConsentInput | undefined;
}

/** 7.6, 3.2. 409 with the text of 8.5 if the e-mail address already has an account. */
export const signUp = endpoint({
  method: "POST",
  path: "authentication/user/signup/",
  auth: "none",
  summary: "Sign up",
  body: z.object({
    title: typed,
    first_name: typed,
    last_name: typed,
    email: typed,
    password: typed,
    name_of_company: typed,
    designation: typed,
    ...consentFields,
  }),
  reply: outcome,
  encode: (input: NewAccount) => ({
    title: input.title,
    first_name: input.firstName,
    last_name: input.lastName,
    email: input.email,
    password: input.password,
    name_of_company: input.company,
    designation: input.designation,
    consent_version: input.agreed?.version,
    consent_purposes: input.agreed?.purposes,
  }),
  decode: (wire) => ({ message: text(wire.message) }),
});

/** 7.7. Refused with the message to show if the name is invalid or already registered. */
export const checkCompany = endpoint({
  method: "POST",
  isSafe: true,
  path: "authentication/check_company/",
  auth: "none",
  summary: "Check whether a company name can be registered",
  body: z.object({ name_of_company: typed }),
  reply: outcome,
  encode: (company: string) => ({ name_of_company: company }),
  decode: (wire) => ({ message: text(wire.message) }),
});
