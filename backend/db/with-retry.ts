import { errorCode } from "./errors.ts";

const DEADLOCK = "40P01";
const TRIES = 3;

/** Runs a transaction again if PostgreSQL aborted it to break a deadlock; the aborted attempt wrote nothing. */
export async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (errorCode(error) !== DEADLOCK || attempt === TRIES) throw error;
    }
  }
}
