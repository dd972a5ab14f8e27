import { isGstin, panOf, stateCodeOf } from "../gstin.ts";
import { messages } from "./messages.ts";

/** The first broken rule of a form; its field receives the focus. */
export interface Problem<Field extends string = string> {
  field: Field;
  message: string;
}

/** Field, message shown when the rule is broken, and whether it holds. */
export type Rule<Field extends string> = readonly [field: Field, message: string, holds: boolean];

/** Returns the first broken rule in the given order, or null if all hold. */
export function firstProblem<Field extends string>(
  rules: readonly Rule<Field>[],
): Problem<Field> | null {
  const broken = rules.find(([, , holds]) => !holds);
  return broken ? { field: broken[0], message: broken[1] } : null;
}

/** Letters, digits, , . / _ ( ) & @ - and apostrophes, with single spaces between words (5.4). */
const COMPANY_NAME = /^[A-Za-z0-9,./_()&@'’-]+(?: [A-Za-z0-9,./_()&@'’-]+)*$/;
const COMPANY_NAME_MAX = 150;

export function isCompanyName(input: string): boolean {
  const name = input.trim();
  return name.length <= COMPANY_NAME_MAX && COMPANY_NAME.test(name) && /[A-Za-z0-9]/.test(name);
}

/** Titles of 3.2, as published. */
export const titles = ["Mr", "Mrs", "Ms"] as const;
export type Title = (typeof titles)[number];

/** Designations of 3.2: the API uses the value, screens the label. */
export const designations = [
  { value: "Managing_Director", label: "Managing Director" },
  { value: "Executive_Director", label: "Executive Director" },
  { value: "Director", label: "Director" },
  { value: "Others", label: "Others" },
] as const;

export const isTitle = (text: string): boolean => titles.includes(text.trim() as Title);
export const isDesignation = (text: string): boolean =>
  designations.some(({ value }) => value === text.trim());

const NAME_WORD = "\\p{L}[\\p{L}\\p{M}\\u200c\\u200d'’-]*\\.?";
const INITIALS = "(?:\\p{L}\\.)+";
/**
 * Words of any script and initials, separated by single spaces: "A. K. Rao", "D'Souza". A full stop inside a word is
 * never followed by a letter, so that a name cannot carry a web address into our e-mails.
 */
const PERSON_NAME = new RegExp(
  `^(?:${INITIALS}|${NAME_WORD})(?: (?:${INITIALS}|${NAME_WORD}))*$`,
  "u",
);
const PERSON_NAME_MAX = 60;

/** Collapses white space to single spaces, as names and addresses are stored. */
export const normaliseSpaces = (input: string): string => input.trim().replace(/\s+/g, " ");

export const isPersonName = (input: string): boolean =>
  input.trim().length <= PERSON_NAME_MAX && PERSON_NAME.test(normaliseSpaces(input));

/** Rules of a person's name: `required` is the message for an empty one. */
export const nameRules = <Field extends string>(field: Field, required: string, name: string) =>
  [
    [field, required, name.trim() !== ""],
    [field, messages.personName, isPersonName(name)],
  ] as const;

/** "Asha Rao Kulkarni" → first name "Asha", last name "Rao Kulkarni". */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = "", ...others] = normaliseSpaces(name).split(" ");
  return { firstName, lastName: others.join(" ") };
}

const STREET_MAX = 300;
/** Letters, marks and digits of any script, and the punctuation used in addresses. */
const STREET = /^[\p{L}\p{M}\p{N}\s,./#&()'’"+:;@_–-]+$/u;

/** Street part of an address: at least three letters or digits, no markup, at most 300 characters. */
export function isStreet(input: string): boolean {
  const street = input.trim();
  if (street.length > STREET_MAX || !STREET.test(street)) return false;
  return (street.match(/[\p{L}\p{N}]/gu) ?? []).length >= 3;
}

const INDIAN_MOBILE = /^(?:\+?91|0)?([6-9]\d{9})$/;

/** Parses an Indian mobile number with or without +91 or 0 into "+91XXXXXXXXXX"; null if it is not one. */
export function parseMobile(input: string): string | null {
  if (input.length > 40) return null;
  const digits = INDIAN_MOBILE.exec(input.replace(/[\s()-]/g, ""))?.[1];
  return digits ? `+91${digits}` : null;
}

/** Normalises the GSTIN field while typing: capitals, letters and digits only (5.12). */
export const cleanGstin = (input: string): string =>
  input
    .slice(0, 100)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "");

/** State codes of new registrations: 25 and 28 are no longer issued, 97 is other territory. */
function isStateCode(code: string): boolean {
  const number = Number(code);
  return number === 97 || (number >= 1 && number <= 38 && number !== 25 && number !== 28);
}

/** Parses a GSTIN with valid form, state code and check digit into capitals; null if it is not one (5.6, 9.1). */
export function parseGstin(input: string): string | null {
  if (input.length > 100) return null;
  const gstin = input.replace(/[\s-]/g, "").toUpperCase();
  return isGstin(gstin) && isStateCode(stateCodeOf(gstin)) ? gstin : null;
}

/** True if both GSTINs belong to one PAN, or there was none before. */
export const samePan = (previous: string, next: string): boolean =>
  previous === "" || panOf(previous) === panOf(next);

const LOCAL_PART = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*";
const DOMAIN_LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
const EMAIL = new RegExp(
  `^${LOCAL_PART}@(?:${DOMAIN_LABEL}\\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$`,
);
const EMAIL_MAX = 254;
const LOCAL_PART_MAX = 64;

/** Accepts one e-mail address (5.3) with optional white space around it. */
export function isEmail(input: string): boolean {
  const address = input.trim();
  if (address.length > EMAIL_MAX || address.indexOf("@") > LOCAL_PART_MAX) return false;
  return EMAIL.test(address);
}

/** Trimmed and in lower case, as addresses are stored and compared. */
export const normaliseEmail = (input: string): string => input.trim().toLowerCase();

/** Hint next to the field while typing (5.3); empty for an empty field. */
export function emailHint(input: string): string {
  if (input.trim() === "") return "";
  return isEmail(input) ? messages.validEmail : messages.invalidEmail;
}

/** "a***@works.example": enough to recognise one's own address without revealing somebody else's. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, 1)}***${address.slice(at)}`;
}
