import { createServer } from "node:net";
import lighthouse from "lighthouse";
import { makers } from "../../brands/content/makers.ts";
import { median, withBrowser } from "../browser.mjs";
import { secureOrigin, withNginx } from "../nginx.mjs";
import { pageOrigin, storefrontOrigin, withServers } from "../servers.mjs";

const ROUNDS = 3;
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

/** A page of somebody else in a frame is neither ours to measure nor always there. */
const blockedUrlPatterns = makers.map(({ url }) => `*${new URL(url).host}*`);

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
}

/** One visit with an empty cache, as Lighthouse simulates a phone on slow 4G with a processor four times slower. */
async function visit(url, port, onlyCategories) {
  const settings = {
    port,
    onlyCategories,
    blockedUrlPatterns,
    disableFullPageScreenshot: true,
    logLevel: "error",
  };
  let { lhr } = await lighthouse(url, settings);
  // The browser's recording of a visit fails now and then; there is nothing to be measured in it.
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

/** Medians of the rounds, each by itself; the three scores that speed doesn't change are taken once. */
async function judge(url, port) {
  const visits = [await visit(url, port, CATEGORIES)];
  while (visits.length < ROUNDS) visits.push(await visit(url, port, ["performance"]));
  const middle = (of) => median(visits.map(of));
  return {
    performance: middle(({ scores }) => scores[0]),
    rest: visits[0].scores.slice(1),
    lcp: middle(({ lcp }) => lcp),
    tbt: middle(({ tbt }) => tbt),
    cls: middle(({ cls }) => cls),
  };
}

export async function light(report) {
  const port = await freePort();
  const flags = [`--remote-debugging-port=${port}`, "--ignore-certificate-errors"];
  await withServers({}, () =>
    withBrowser(async (browser) => {
      const page = await browser.newPage();
      const measure = async (path, brand, origin, label) => {
        // Pages are made when they are first asked for, and scripts packed tightly after that.
        await page.goto(origin + path, { waitUntil: "networkidle" });
        await page.goto("about:blank");
        const { performance, rest, lcp, tbt, cls } = await judge(origin + path, port);
        report.several(
          `Lighthouse, ${path}, ${brand}${label}`,
          [
            { value: performance, text: `${performance}`, least: 98 },
            { value: Math.min(...rest), text: rest.join(" / "), least: 100 },
            { value: lcp, text: `LCP ${lcp.toFixed(2)} s`, most: 1.7 },
            { value: tbt, text: `TBT ${Math.round(tbt)} ms`, most: 100 },
            { value: cls, text: `CLS ${cls.toFixed(3)}`, most: 0.01 },
          ],
          "≥ 98, 100 / 100 / 100, LCP ≤ 1.7 s, TBT ≤ 100 ms, CLS ≤ 0.01",
        );
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
