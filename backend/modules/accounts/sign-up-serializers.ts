import type { z } from "zod";
import type { BrandId } from "../../../brands/types.ts";
import type { existingSignUp } from "../../../lib/contract/existing-customer.ts";
import type { signUp } from "../../../lib/contract/signup.ts";
import type { SignUpForm } from "../../../lib/forms/sign-up.ts";
import type { Problem } from "../../../lib/forms/validators.ts";
import { normaliseEmail, normaliseSpaces } from "../../../lib/forms/validators.ts";
import { Refusal } from "../../http/errors.ts";
import type { NewUser } from "./sign-up.ts";

/** Throws 400 with the message of the first invalid field. */
export function requireValid(problem: Problem | null): void {
  if (problem) throw new Refusal(400, problem.message);
}

/** Reads 7.6 into the form of 5.2; the published call does not repeat the password. */
export const readSignUp = (body: z.output<typeof signUp.body>): SignUpForm => ({
  title: body.title ?? "",
  firstName: body.first_name ?? "",
  lastName: body.last_name ?? "",
  designation: body.designation ?? "",
  email: body.email ?? "",
  company: body.name_of_company ?? "",
  password: body.password ?? "",
  confirm: body.password || "-",
});

/** Reads 7.16 into the form of 5.2. */
export const readExistingSignUp = (body: z.output<typeof existingSignUp.body>): SignUpForm => ({
  ...readSignUp({ ...body, first_name: body.firstname, last_name: body.lastname }),
});

export const toNewUser = (brand: BrandId, form: SignUpForm): NewUser => ({
  brand,
  title: form.title.trim(),
  firstName: normaliseSpaces(form.firstName),
  lastName: normaliseSpaces(form.lastName),
  jobTitle: form.designation.trim(),
  email: normaliseEmail(form.email),
  password: form.password,
});
