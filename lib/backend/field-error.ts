import { BackendError } from "./errors.ts";

/** Something the buyer entered is wrong; names the field when there is one. */
export class FieldError extends BackendError {
  field: string | undefined;
  constructor(message: string, field?: string) {
    super("invalid", 400, message);
    this.name = "FieldError";
    this.field = field;
  }
}
