import { z } from "zod";
import type { Purpose } from "../forms/consent.ts";
import { endpoint } from "./endpoint.ts";
import { outcome, text } from "./fields.ts";

/** Fields are held against the rules of 5.2 in their order, so the schema itself asks for little. */
const typed = z.string().nullish();

/** Which notice was agreed to, and for what; ours, another backend ignores it. */
export interface Agreed {
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
  agreed?: Agreed | undefined;
}

/** 7.6, 3.2. Refused with 409 and the text of 8.5 when the e-mail address has an account. */
export const signUp = endpoint({
  method: "POST",
  path: "authentication/user/signup/",
  auth: "none",
  summary: "Open an account",
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

/** 7.7. Refused with the words to show when the name is malformed or already registered. */
export const checkCompany = endpoint({
  method: "POST",
  path: "authentication/check_company/",
  auth: "none",
  summary: "May a company of this name register",
  body: z.object({ name_of_company: typed }),
  reply: outcome,
  encode: (company: string) => ({ name_of_company: company }),
  decode: (wire) => ({ message: text(wire.message) }),
});
