import { ApiError } from "../http.ts";
import type { Ask } from "./question.ts";

const PAUSE_MS = 400;

/** Asks once more, a moment later, when nobody could be reached: most often it is a blink. */
export const withSecondTry =
  <T>(ask: Ask<T>): Ask<T> =>
  async (signal) => {
    try {
      return await ask(signal);
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== "unreachable" || signal.aborted)
        throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      return ask(signal);
    }
  };
