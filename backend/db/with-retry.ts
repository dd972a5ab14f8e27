import { errorCode } from "./errors.ts";

const DEADLOCK = "40P01";
const TRIES = 3;

/** Runs a whole transaction again when PostgreSQL broke a deadlock with it: nothing of it was written. */
export async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (errorCode(error) !== DEADLOCK || attempt === TRIES) throw error;
    }
  }
}
