import type { Page } from "@playwright/test";

/**
 * True once React has hydrated the page: it comes to the last link of the footer after everything before it. Pages without
 * our header and footer count as hydrated.
 */
const isHydrated = () =>
  [document.querySelector("header input"), [...document.querySelectorAll("footer a")].at(-1)].every(
    (one) => !one || Object.keys(one).some((key) => key.startsWith("__reactProps")),
  );

/** Waits for hydration, which may end after the load event. */
export const waitForHydration = (page: Page) => page.waitForFunction(isHydrated);
