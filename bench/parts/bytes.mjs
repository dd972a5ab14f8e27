import { gzipSync } from "node:zlib";
import { waitForHydration } from "../../test/e2e/hydration.ts";
import { withBrowser } from "../browser.mjs";
import { pageOrigin, withServers } from "../servers.mjs";

const AFTER_LOAD_MS = 3000;
const kB = (bytes) => bytes / 1000;

/** Runs in the page: records when React hydrates it. What is requested later, such as the carousel, delays nothing. */
function recordHydration() {
  const check = () => {
    const search = document.querySelector("header [role=combobox]");
    const isReady = search
      ? Object.keys(search).some((key) => key.startsWith("__reactProps"))
      : document.readyState === "complete";
    if (isReady) window.hydratedAt = performance.now();
    else setTimeout(check, 1);
  };
  check();
}

/**
 * Bytes of a first visit: on the wire by kind until the load event, scripts until hydration, and everything fetched in
 * the seconds after. `gzip` is the size of the same scripts with gzip, the unit of the budget; Chromium gets brotli.
 */
async function measureVisit(browser, url, extraHTTPHeaders = {}) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    extraHTTPHeaders,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const kinds = new Map();
  const sum = { Document: 0, Script: 0, Font: 0, Stylesheet: 0, all: 0, requests: 0 };
  const after = { requests: 0, bytes: 0 };
  const scripts = [];
  await page.addInitScript(recordHydration);
  let loaded = false;
  let isHydrated = false;
  session.on("Network.requestWillBeSent", ({ requestId, type }) =>
    kinds.set(requestId, { type, late: isHydrated || (loaded && type !== "Script") }),
  );
  page.on("response", (response) => {
    const request = response.request();
    if (request.resourceType() === "script" && !isHydrated)
      scripts.push(response.body().then((body) => ({ request, size: gzipSync(body).length })));
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const { type, late } = kinds.get(requestId) ?? {};
    if (late) {
      after.requests += 1;
      after.bytes += encodedDataLength;
      return;
    }
    sum.requests += 1;
    sum.all += encodedDataLength;
    if (type in sum) sum[type] += encodedDataLength;
  });
  await page.goto(url, { waitUntil: "load" });
  loaded = true;
  await waitForHydration(page);
  isHydrated = true;
  await page.waitForTimeout(AFTER_LOAD_MS);
  const hydratedAt = await page.evaluate(() => performance.timeOrigin + window.hydratedAt);
  const gzip = (await Promise.all(scripts))
    .filter(({ request }) => request.timing().startTime < hydratedAt)
    .reduce((total, { size }) => total + size, 0);
  await context.close();
  return { ...sum, gzip, after };
}

const visits = (brand, product) =>
  [
    ["product", `${product}/6204`, 165, 16],
    ["search results", "/listing?q=6204", 165],
    ["category", "/bearings/series-62", 165],
    ["all categories", product, 165],
    ["home", "/", 165],
    ["about", "/about", 165],
    ["cart", "/cart", 190],
    ["log-in", "/login"],
  ].map(([name, path, js, html]) => ({ name, url: `${pageOrigin(brand)}${path}`, js, html }));

export async function bytes(report) {
  await withServers({}, () =>
    withBrowser(async (browser) => {
      for (const [brand, product] of [
        ["zwz", "/product-category"],
        ["nod", "/nod-product-category"],
      ]) {
        for (const { name, url, js, html } of visits(brand, product)) {
          await measureVisit(browser, url);
          const visit = await measureVisit(browser, url);
          report.figure(`JS on first load, gzip, ${name}, ${brand}`, kB(visit.gzip), "kB", {
            max: js,
          });
          report.figure(`the same on the wire, ${name}, ${brand}`, kB(visit.Script), "kB", {});
          report.figure(`HTML, ${name}, ${brand}`, kB(visit.Document), "kB", { max: html });
          if (name !== "product") continue;
          report.figure(`fonts, ${brand}`, kB(visit.Font), "kB", { max: 30 });
          report.figure(`requests after load, ${name}, ${brand}`, visit.after.requests, "", {
            max: 20,
          });
          report.figure(`bytes after load, ${name}, ${brand}`, kB(visit.after.bytes), "kB", {
            max: 60,
          });
        }
        const results = await measureVisit(browser, `${pageOrigin(brand)}/listing?q=6204`);
        report.figure(`requests after load, search results, ${brand}`, results.after.requests, "", {
          max: 20,
        });
        report.figure(`bytes after load, search results, ${brand}`, kB(results.after.bytes), "kB", {
          max: 60,
        });
      }
    }),
  );
}
