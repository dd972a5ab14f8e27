import { expect, type Page } from "@playwright/test";

interface Shift {
  value: number;
  /** Each element that moved: its beginning and its rectangles before and after, in px. */
  moved: string[];
}

type ShiftEntry = PerformanceEntry & {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/** Runs in every document. */
function observeShifts() {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  const rectangle = ({ x, y, width, height }: DOMRectReadOnly) =>
    [x, y, width, height].map(Math.round).join(" ");
  const describe = (node: Node | null) =>
    node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent;
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as ShiftEntry[]) {
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${describe(node)}: ${rectangle(previousRect)} → ${rectangle(currentRect)}`,
      );
      shifts.push({ value, moved });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Call before the first `goto`: records how far content moves without the user's doing. */
export async function recordLayoutShift(page: Page) {
  await page.addInitScript(observeShifts);
  return {
    /** Once fonts are loaded and painted: the layout shifts of the current document must not exceed the limit in sum. */
    async expectAtMost(limit: number) {
      await page.evaluate(async () => {
        await document.fonts.ready;
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      });
      const shifts = await page.evaluate(() => (window as never as { shifts: Shift[] }).shifts);
      const total = shifts.reduce((sum, { value }) => sum + value, 0);
      expect(total, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(limit);
    },
  };
}
