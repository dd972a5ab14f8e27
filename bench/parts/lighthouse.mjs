import { createServer } from "node:net";
import lighthouse from "lighthouse";
import { makers } from "../../brands/content/makers.ts";
import { median, withBrowser } from "../browser.mjs";
import { secureOrigin, withNginx } from "../nginx.mjs";
import { pageOrigin, storefrontOrigin, withServers } from "../servers.mjs";

const ROUNDS = 3;
const BUDGET = { performance: 97, lcp: 1.35, tbt: 100 };
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

const pages = {
  zwz: ["/", "/about", "/product-category/6204", "/product-category", "/bearings/series-62"],
  nod: [
    "/",
    "/about",
    "/nod-product-category/6204",
    "/nod-product-category",
    "/bearings/series-62",
    "/koyo",
  ],
};

/** Framed pages of the makers are not ours to measure. */
const blockedUrlPatterns = makers.map(({ url }) => `*${new URL(url).host}*`);

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
}

/**
 * One visit with an empty cache on a phone with slow 4G and a CPU four times slower. `devtools` throttling is applied
 * while the page loads; `simulate` loads it unthrottled and calculates.
 */
async function visit(url, port, throttlingMethod, onlyCategories) {
  const settings = {
    throttlingMethod,
    port,
    onlyCategories,
    blockedUrlPatterns,
    disableFullPageScreenshot: true,
    logLevel: "error",
  };
  let { lhr } = await lighthouse(url, settings);
  // Chromium's trace of a visit fails now and then and then holds no figures.
  if (lhr.runtimeError) ({ lhr } = await lighthouse(url, settings));
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const score = (name) => Math.round((lhr.categories[name]?.score ?? Number.NaN) * 100);
  return {
    scores: CATEGORIES.map(score),
    lcp: lhr.audits["largest-contentful-paint"].numericValue / 1000,
    tbt: lhr.audits["total-blocking-time"].numericValue,
    cls: lhr.audits["cumulative-layout-shift"].numericValue,
  };
}

/** Median of each figure over the rounds; the three scores that do not depend on speed are taken once. */
async function judge(url, port, throttling) {
  const visits = [await visit(url, port, throttling, CATEGORIES)];
  while (visits.length < ROUNDS) visits.push(await visit(url, port, throttling, ["performance"]));
  const middle = (of) => median(visits.map(of));
  return {
    performance: middle(({ scores }) => scores[0]),
    rest: visits[0].scores.slice(1),
    lcp: middle(({ lcp }) => lcp),
    tbt: middle(({ tbt }) => tbt),
    cls: middle(({ cls }) => cls),
  };
}

export async function lighthouseScores(report) {
  const port = await freePort();
  const flags = [`--remote-debugging-port=${port}`, "--ignore-certificate-errors"];
  await withServers({}, () =>
    withBrowser(async (browser) => {
      const page = await browser.newPage();
      const measure = async (path, brand, origin, label) => {
        // The first visit renders the page and starts the tighter compression of its scripts.
        await page.goto(origin + path, { waitUntil: "networkidle" });
        await page.goto("about:blank");
        for (const throttling of ["devtools", "simulate"]) {
          const { performance, rest, lcp, tbt, cls } = await judge(origin + path, port, throttling);
          const budget = throttling === "devtools" ? BUDGET : {};
          report.figures(
            `Lighthouse (${throttling}), ${path}, ${brand}${label}`,
            [
              { value: performance, text: `${performance}`, min: budget.performance },
              { value: Math.min(...rest), text: rest.join(" / "), min: 100 },
              { value: lcp, text: `LCP ${lcp.toFixed(2)} s`, max: budget.lcp },
              { value: tbt, text: `TBT ${Math.round(tbt)} ms`, max: budget.tbt },
              { value: cls, text: `CLS ${cls.toFixed(3)}`, max: 0.01 },
            ],
            throttling === "devtools"
              ? "≥ 97, 100 / 100 / 100, LCP ≤ 1.35 s, TBT ≤ 100 ms, CLS ≤ 0.01"
              : "",
          );
        }
      };
      for (const [brand, paths] of Object.entries(pages))
        for (const path of paths) await measure(path, brand, pageOrigin(brand), "");
      await withNginx(new URL(storefrontOrigin).port, async () => {
        for (const [brand, paths] of Object.entries(pages)) {
          for (const path of paths.slice(0, 3))
            await measure(path, brand, secureOrigin(brand), ", behind deploy/nginx.conf");
        }
      });
    }, flags),
  );
}
