import type { Page } from "@playwright/test";

/** Call before the first `goto`: records how far content moves without the user's doing. */
export async function recordLayoutShift(page: Page) {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as never as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return {
    /** Sum of the layout shifts of the current document. */
    total: () => page.evaluate(() => (window as never as { seen: { shift: number } }).seen.shift),
  };
}
