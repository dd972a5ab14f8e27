import type { Page } from "@playwright/test";

/** True once React has taken over the page; one without our header is not waited for. */
const isAwake = () => {
  const search = document.querySelector("header [role=combobox]");
  return !search || Object.keys(search).some((key) => key.startsWith("__reactProps"));
};

/**
 * Waits until the page answers to its reader: on a near line its scripts come after the load event
 * (scripts/page-cache/page-scripts.ts).
 */
export const untilAwake = (page: Page) => page.waitForFunction(isAwake);
