import { median, slowDown, withBrowser } from "../browser.mjs";
import { pageOrigin, withServers } from "../servers.mjs";

const ROUNDS = 7;
const PRESS_MS = 80;
const HOVER_MS = 200;
const BETWEEN_KEYS_MS = 700;
const CATEGORY = "/bearings/series-62";
const terms = ["6204", "nu2210", "22220", "32008"];

/** Runs in the page: records the delay from each key to the next frame in which the list of suggestions differs. */
function watchSuggestions() {
  window.delays = [];
  const snapshot = () => {
    const list = document.querySelector("[role=listbox]");
    const title = list?.closest("div.absolute, [data-suggestions]")?.querySelector("[role=status]");
    return `${title?.textContent ?? ""}|${list?.textContent ?? ""}`;
  };
  addEventListener(
    "keydown",
    () => {
      const pressed = performance.now();
      const before = snapshot();
      const check = () => {
        const now = snapshot();
        if (now !== before && now !== "|" && !now.startsWith("Searching")) {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => window.delays.push(performance.now() - pressed);
          port2.postMessage(0);
          return;
        }
        if (performance.now() - pressed < 3000) requestAnimationFrame(check);
      };
      requestAnimationFrame(check);
    },
    true,
  );
}

/** Runs in the page: records the delay from pointerdown to the frame that shows another heading. */
function watchHeading() {
  window.headingDelay = null;
  const heading = () => document.querySelector("h1")?.textContent;
  addEventListener(
    "pointerdown",
    () => {
      const pressed = performance.now();
      const before = heading();
      const check = () => {
        if (heading() && heading() !== before) {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            window.headingDelay = performance.now() - pressed;
          };
          port2.postMessage(0);
          return;
        }
        if (performance.now() - pressed < 5000) requestAnimationFrame(check);
      };
      requestAnimationFrame(check);
    },
    true,
  );
}

/** Sorted delays (ms) from a key to the next change of the suggestions, with keys 700 ms apart. */
async function typing(browser, { slow }) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(pageOrigin("zwz") + CATEGORY);
  const box = page.getByRole("combobox", { name: "Search by item" });
  await box.click();
  await box.pressSequentially("1");
  await page.getByRole("option").first().waitFor();
  await box.fill("");
  if (slow) await slowDown(page);
  await page.evaluate(watchSuggestions);
  for (const term of terms) {
    await box.fill("");
    for (const key of term) {
      const before = await page.evaluate(() => window.delays.length);
      const pressedAt = performance.now();
      await page.keyboard.press(key);
      await suggestionsAfter(page, before);
      await page.waitForTimeout(Math.max(0, BETWEEN_KEYS_MS - (performance.now() - pressedAt)));
    }
  }
  const delays = await page.evaluate(() => window.delays);
  await page.close();
  return delays.sort((a, b) => a - b);
}

const suggestionsAfter = (page, count) =>
  page
    .waitForFunction((before) => window.delays.length > before, count, {
      timeout: 3000,
      polling: 20,
    })
    .catch(() => undefined);

/** Runs in the page before its own scripts: records the first and the largest paint. */
function watchPaints() {
  window.paints = {};
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntriesByName("first-contentful-paint"))
      window.paints.first = startTime;
  }).observe({ type: "paint", buffered: true });
  new PerformanceObserver((list) => {
    window.paints.largest = list.getEntries().at(-1).startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
}

/** Medians (ms) of the first and the largest paint of the category page, with an empty cache. */
async function painting(browser) {
  const visits = [];
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await page.addInitScript(watchPaints);
    await slowDown(page);
    await page.goto(pageOrigin("zwz") + CATEGORY, { waitUntil: "networkidle" });
    visits.push(await page.evaluate(() => window.paints));
    await context.close();
  }
  return {
    first: median(visits.map(({ first }) => first)),
    largest: median(visits.map(({ largest }) => largest)),
  };
}

/** Where a press starts: address, and the product links to press there. */
const starts = {
  "product page": {
    path: (round) => `/product-category/62${String(round + 4).padStart(2, "0")}`,
    links: (page) => page.getByRole("main").locator("a[href^='/product-category/']"),
  },
  "category page": {
    path: () => CATEGORY,
    links: (page) => page.getByRole("main").locator("tbody").getByRole("link"),
  },
};

/** Median delay (ms) from pressing a product link to its page's heading; `warm` hovers first, as a mouse does. */
async function pressing(browser, { from, slow, warm }) {
  const { path, links } = starts[from];
  const times = [];
  for (let round = 0; round < ROUNDS; round++) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(pageOrigin("zwz") + path(round));
    const link = links(page).nth(round % 3);
    await link.waitFor();
    await link.scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    if (slow) await slowDown(page);
    await page.evaluate(watchHeading);
    const box = await link.boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    if (warm) await page.waitForTimeout(slow ? HOVER_MS * 5 : HOVER_MS);
    await page.mouse.down();
    await page.waitForTimeout(PRESS_MS);
    await page.mouse.up();
    // Undefined after a full page load, which a link must not cause.
    await page.waitForFunction(() => Number.isFinite(window.headingDelay), undefined, {
      timeout: 6000,
    });
    times.push(await page.evaluate(() => window.headingDelay));
    await page.close();
  }
  return median(times);
}

const SLOW = "slow 4G, CPU ×4";

export async function speed(report) {
  await withServers({}, () =>
    withBrowser(async (browser) => {
      for (const [options, where, budget] of [
        [{}, "loopback", { p50: 34 }],
        [{ slow: true }, SLOW, { p50: 60, p90: 340 }],
      ]) {
        const delays = await typing(browser, options);
        const name = `key → suggestions painted, on a category page, ${where}`;
        report.figure(`${name}, p50`, quantile(delays, 0.5), "ms", { max: budget.p50 });
        report.figure(`${name}, p90`, quantile(delays, 0.9), "ms", { max: budget.p90 });
      }
      const { first, largest } = await painting(browser);
      report.figure(`first paint, category page, ${SLOW}`, first, "ms", { max: 1150 });
      report.figure(`largest paint, category page, ${SLOW}`, largest, "ms", { max: 1350 });
      for (const [from, slowWarm, slowCold] of [
        ["product page", 180, 370],
        ["category page", 340, 700],
      ]) {
        const measure = async (name, options, max) =>
          report.figure(
            `press → next heading painted, from a ${from}, ${name}`,
            await pressing(browser, { from, ...options }),
            "ms",
            { max },
          );
        await measure("warm, loopback", { warm: true }, 50);
        await measure("cold, loopback", {}, 100);
        await measure(`warm, ${SLOW}`, { warm: true, slow: true }, slowWarm);
        await measure(`cold, ${SLOW}`, { slow: true }, slowCold);
      }
    }),
  );
}

const quantile = (sorted, share) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
