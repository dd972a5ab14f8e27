import { messages } from "../forms/messages.ts";
import { PASSWORD_MAX } from "../forms/recovery.ts";

/** An operator sees every customer, so the password is longer than a buyer's. */
export const OPERATOR_PASSWORD_MIN = 12;

/** The problem of a new password and its confirmation, or null. Common passwords are refused by the backend. */
export function checkOperatorPassword(
  password: string,
  confirm: string,
): { field: "password" | "confirm"; message: string } | null {
  if (password.length < OPERATOR_PASSWORD_MIN)
    return {
      field: "password",
      message: `Use at least ${OPERATOR_PASSWORD_MIN} characters. Three or four words are a good password.`,
    };
  if (password.length > PASSWORD_MAX)
    return { field: "password", message: `Use at most ${PASSWORD_MAX} characters.` };
  if (confirm !== password) return { field: "confirm", message: messages.passwordsDiffer };
  return null;
}
