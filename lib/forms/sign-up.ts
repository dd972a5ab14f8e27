import { messages } from "./messages.ts";
import { passwordRules } from "./recovery.ts";
import {
  firstProblem,
  isCompanyName,
  isDesignation,
  isEmail,
  isTitle,
  nameRules,
  type Problem,
  parseGstin,
} from "./validators.ts";

/** Fields of 2.24 and 2.27. */
export interface SignUpForm {
  title: string;
  firstName: string;
  lastName: string;
  designation: string;
  email: string;
  company: string;
  password: string;
  confirm: string;
}

type Field = keyof SignUpForm;

const personRules = (form: SignUpForm) =>
  [
    ["title", messages.selectTitle, isTitle(form.title)],
    ...nameRules("firstName", messages.enterFirstName, form.firstName),
    ...nameRules("lastName", messages.enterLastName, form.lastName),
    ["designation", messages.selectDesignation, isDesignation(form.designation)],
    ["email", messages.enterEmail, form.email.trim() !== ""],
    ["email", messages.invalidEmail, isEmail(form.email)],
  ] as const;

/** Checked in the order of 5.2; the first failure stops. */
export const checkSignUp = (form: SignUpForm): Problem<Field> | null =>
  firstProblem<Field>([
    ...personRules(form),
    ["company", messages.enterCompany, form.company.trim() !== ""],
    ["company", messages.invalidCompany, isCompanyName(form.company)],
    ...passwordRules(form.password, form.confirm),
  ]);

/** As checkSignUp for 2.27, where the company was filled in for the buyer; `contact` is the brand's address. */
export const checkExistingSignUp = (form: SignUpForm, contact: string): Problem<Field> | null =>
  firstProblem<Field>([
    ...personRules(form),
    ["company", messages.companyNotFilled.replace("{email}", contact), form.company.trim() !== ""],
    ...passwordRules(form.password, form.confirm),
  ]);

/** Fields of 2.26. */
export interface ExistingCustomerForm {
  gstin: string;
  customerId: string;
}

/** 5.6 */
export function checkExistingCustomer({
  gstin,
  customerId,
}: ExistingCustomerForm): Problem<keyof ExistingCustomerForm> | null {
  return firstProblem<keyof ExistingCustomerForm>([
    ["gstin", messages.enterAllFields, gstin.trim() !== ""],
    ["customerId", messages.enterAllFields, customerId.trim() !== ""],
    ["gstin", messages.enterValidGstNumber, parseGstin(gstin) !== null],
  ]);
}
