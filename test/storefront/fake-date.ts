import { jest } from "@jest/globals";

/** Fakes the date, without timers, until `jest.useRealTimers`. */
export const fakeDate = (now: string) =>
  jest.useFakeTimers({
    now: new Date(now),
    doNotFake: [
      "cancelAnimationFrame",
      "clearImmediate",
      "clearInterval",
      "clearTimeout",
      "hrtime",
      "nextTick",
      "performance",
      "queueMicrotask",
      "requestAnimationFrame",
      "setImmediate",
      "setInterval",
      "setTimeout",
    ],
  });
