import type { Page } from "@playwright/test";

/** True once React has hydrated the page; pages without our header count as hydrated. */
const isHydrated = () => {
  const search = document.querySelector("header [role=combobox]");
  return !search || Object.keys(search).some((key) => key.startsWith("__reactProps"));
};

/** Waits for hydration, which may end after the load event. */
export const waitForHydration = (page: Page) => page.waitForFunction(isHydrated);
