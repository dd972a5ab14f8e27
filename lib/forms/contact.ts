import { messages } from "./messages.ts";
import { firstProblem, isEmail, type Problem } from "./validators.ts";

export interface ContactValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  message: string;
}

/** Chromium on Windows ignores mailto addresses above 2,048 characters; the rest is for our e-mail address. */
const MAILTO_MAX = 1_950;

/** 2.22: every field except the phone number is required. */
export const checkContact = (values: ContactValues): Problem<keyof ContactValues> | null =>
  firstProblem<keyof ContactValues>([
    ["firstName", messages.enterFirstName, values.firstName.trim() !== ""],
    ["lastName", messages.enterLastName, values.lastName.trim() !== ""],
    ["email", messages.enterEmail, values.email.trim() !== ""],
    ["email", messages.invalidEmail, isEmail(values.email)],
    ["message", messages.enterMessage, values.message.trim() !== ""],
    ["message", messages.messageTooLong, contactMail("", values).length <= MAILTO_MAX],
  ]);

/** mailto address that opens the visitor's mail program with the message filled in. */
export function contactMail(to: string, values: ContactValues): string {
  const { message } = values;
  const name = `${values.firstName.trim()} ${values.lastName.trim()}`;
  const from = [name, values.email, values.phone].map((line) => line.trim()).filter(Boolean);
  const body = `${message.trim()}\n\n${from.join("\n")}`.replace(/\r?\n/g, "\r\n");
  const subject = encodeURIComponent(`Enquiry from ${name}`);
  return `mailto:${to}?subject=${subject}&body=${encodeURIComponent(body)}`;
}
