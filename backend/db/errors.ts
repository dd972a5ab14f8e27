interface DatabaseFault {
  code?: string;
  message?: string;
  constraint?: string;
  cause?: DatabaseFault;
}

/** SQLSTATE or system error code of an error; drizzle wraps the driver's error in `cause`. */
export function errorCode(error: unknown): string | undefined {
  const fault = error as DatabaseFault | undefined;
  return fault?.cause?.code ?? fault?.code;
}

export const UNIQUE_VIOLATION = "23505";
export const FOREIGN_KEY_VIOLATION = "23503";

const UNREACHABLE = /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH|08|57P0|53300)/;
const UNREACHABLE_TEXT =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|Query read timeout|database worker/;

const DISK_FULL_TEXT = /No space left on device|ENOSPC|disk full/i;

/** True if a write failed because there is no space left on the disk of the database. */
export function isDiskFull(error: unknown): boolean {
  const fault = error as DatabaseFault | undefined;
  const code = errorCode(error);
  if (code === "53100" || code === "ENOSPC") return true;
  return DISK_FULL_TEXT.test(fault?.cause?.message ?? fault?.message ?? "");
}

/** True if the database gave up a statement that took, or waited for a lock, too long. */
export const isTimedOut = (error: unknown): boolean => errorCode(error) === "57014";

/** True if the database is unreachable, so that retrying later makes sense. */
export function isUnreachable(error: unknown): boolean {
  const fault = error as DatabaseFault | undefined;
  const code = errorCode(error);
  if (code && UNREACHABLE.test(code)) return true;
  return UNREACHABLE_TEXT.test(fault?.cause?.message ?? fault?.message ?? "");
}
