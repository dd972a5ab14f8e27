import type { Page } from "@playwright/test";
import { expect, test } from "../../test/e2e/fixtures.ts";

const TABLES = ["/bearings/series-62", "/listing?q=6204"];
/** Longer than a link has to be in view; ten times that is longer than a browser waits for a quiet moment. */
const STEP_MS = 500;
const STEPS = 10;

/** Opens a page of products, lets time pass, and returns the requests since its load event and the products among them. */
async function requestsAfterLoad(page: Page, path: string, productPath: string) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const paths = new Map<string, string>();
  const finished = new Set<string>();
  let bytes = 0;
  session.on("Network.requestWillBeSent", ({ requestId, request }) =>
    paths.set(requestId, new URL(request.url).pathname),
  );
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    finished.add(requestId);
    if (paths.has(requestId)) bytes += encodedDataLength;
  });
  session.on("Network.loadingFailed", ({ requestId }) => finished.add(requestId));
  page.once("load", () => {
    paths.clear();
    bytes = 0;
  });
  await page.clock.install();
  await page.goto(path);
  await page.locator("a.part-number").first().scrollIntoViewIfNeeded();
  for (let step = 0; step < STEPS; step++) {
    await page.clock.runFor(STEP_MS);
    // The observer reports with a rendered frame, which the fake clock does not produce.
    await page.evaluate(
      () =>
        new Promise<void>((done) => {
          new IntersectionObserver(() => done()).observe(document.body);
        }),
    );
  }
  const isProduct = (path: string) => path.startsWith(`${productPath}/`);
  /** Whether a product has fewer than its two requests, which follow one another, or one that is not finished. */
  const isFetching = () => {
    const products = Map.groupBy(
      [...paths].filter(([, path]) => isProduct(path)),
      ([, path]) => path,
    );
    return [...products.values()].some(
      (requests) => requests.length < 2 || requests.some(([id]) => !finished.has(id)),
    );
  };
  let before = -1;
  let quiet = 0;
  const countQuiet = () => {
    quiet = paths.size === before && !isFetching() ? quiet + 1 : 0;
    before = paths.size;
    return quiet;
  };
  const patience = { timeout: 60_000, intervals: [300] };
  await expect.poll(countQuiet, patience).toBeGreaterThanOrEqual(3);
  const requested = [...paths.values()];
  const products = new Set(requested.filter(isProduct));
  return { count: requested.length, bytes, products: [...products] };
}

test("the first products of a table open without a request; prefetching them takes at most 20 requests and 60 kB", async ({
  context,
  brand,
}) => {
  for (const path of TABLES)
    await test.step(path, async () => {
      const page = await context.newPage();
      const { count, bytes, products } = await requestsAfterLoad(page, path, brand.paths.product);
      expect(products.length).toBeGreaterThan(0);
      expect(count).toBeLessThanOrEqual(20);
      expect(bytes).toBeLessThanOrEqual(60_000);

      const sent: string[] = [];
      page.on("request", (request) => {
        if (request.headers().rsc) sent.push(request.url());
      });
      const [product] = products;
      const link = page.locator(`a.part-number:is([href="${product}"], [href^="${product}?"])`);
      await link.first().dispatchEvent("click");
      await expect(page).toHaveURL(new RegExp(`${product}(?:\\?|$)`));
      await expect(page.locator("tr[data-item]")).toHaveCount(0);
      expect(sent).toEqual([]);
      await page.close();
    });
});
