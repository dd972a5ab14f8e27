import type { Page } from "@playwright/test";
import { commonMessages } from "../../lib/forms/common-messages.ts";
import { searchMessages } from "../../lib/forms/search-messages.ts";
import { test as base, expect } from "../../test/e2e/fixtures.ts";
import { raw } from "../../test/e2e/raw.ts";
import { checkScreen } from "../../test/e2e/screen.ts";
import { ownServers } from "../../test/e2e/start-servers.ts";

/** Pages report errors during an outage. */
const test = base.extend({
  page: async ({ context }, use) => use(await context.newPage()),
});
let servers: Awaited<ReturnType<typeof ownServers>>;
let backend: Awaited<ReturnType<typeof servers.backend>>;
const at = (path: string) => `http://zwz.localhost:${servers.port}${path}`;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  servers = await ownServers("outage");
  backend = await servers.backend();
  await servers.storefront({ zwz: "/zwz/", nod: "/nod/" });
});
test.afterAll(() => servers.stop());

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
/** How long a page waits for a backend that hangs. */
const HANG_MS = 10_000;

test("[8.14] during a backend outage cached pages are served, others report it without waiting, and all recover", async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.goto(at("/product-category/6204"));
  await expect(heading(page)).toContainText("6204");
  await page.goto(at("/about"));

  await backend.stop();

  await test.step("a page served before is served again", async () => {
    const reply = await page.goto(at("/product-category/6204"));
    expect(reply?.status()).toBe(200);
    await expect(heading(page)).toContainText("6204");
    await page.goto(at("/"));
    await expect(heading(page)).toBeVisible();
  });

  await test.step("a search says so and keeps what was typed", async () => {
    const box = page.getByRole("combobox", { name: "Search by item" });
    await box.fill("6311");
    await expect(page.getByText(commonMessages.unreachable)).toBeVisible();
    await expect(box).toHaveValue("6311");
  });

  await test.step("a page that was never rendered says so", async () => {
    const started = Date.now();
    const path = "/product-category/6311";
    const { status, headers } = await raw("zwz.localhost", path, {}, servers.port);
    expect(Date.now() - started).toBeLessThan(HANG_MS);
    expect(status).toBe(503);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    await page.goto(at(path));
    await expect(page.getByText(commonMessages.unreachable)).toBeVisible();
    await expect(page.getByRole("link", { name: "Go to home" })).toBeVisible();
    await checkScreen(page, "outage-product");
  });

  await test.step("the listing says so", async () => {
    await page.goto(at("/listing?q=6311"));
    await expect(page.getByText(searchMessages.searchFailed)).toBeVisible();
    await checkScreen(page, "outage-listing");
  });

  backend = await servers.backend();

  await test.step("[9.10] a page waits for a backend that takes 5 s", async () => {
    const freeze = (signal: "SIGSTOP" | "SIGCONT") => process.kill(backend.pid ?? 0, signal);
    let hangs = true;
    freeze("SIGSTOP");
    const thaw = setTimeout(() => {
      hangs = false;
      freeze("SIGCONT");
    }, 5_000);
    try {
      const reply = await page.goto(at("/product-category/6313"));
      expect(hangs).toBe(false);
      expect(reply?.status()).toBe(200);
      await expect(heading(page)).toContainText("6313");
    } finally {
      clearTimeout(thaw);
      freeze("SIGCONT");
    }
  });

  await test.step("[9.10] a backend that hangs is reported after 10 s, and fields that wait for it say so", async () => {
    await page.goto(at("/product-category/6204"));
    await expect(page.getByText(/in stock|On request|days/).first()).toBeVisible();
    process.kill(backend.pid ?? 0, "SIGSTOP");
    try {
      const other = await page.context().newPage();
      const began = Date.now();
      const product = "/product-category/6312";
      const report = async (path: string) => {
        const { status, headers } = await raw("zwz.localhost", path, {}, servers.port);
        const took = Date.now() - began;
        expect(status, path).toBe(503);
        expect(Number(headers["retry-after"]), path).toBeGreaterThan(0);
        expect(took, path).toBeGreaterThan(HANG_MS - 100);
        // Next renders the error page as well, which must not wait a second time.
        expect(took, path).toBeLessThan(2 * HANG_MS);
      };
      await Promise.all([product, "/bearings/series-63"].map(report));
      await other.goto(at(product));
      await expect(other.getByText(commonMessages.unreachable)).toBeVisible();
      await other.goto(at("/product-category/6204"));
      await expect(other.getByText("Stock is taking longer than usual").first()).toBeVisible();
      await other.close();
    } finally {
      process.kill(backend.pid ?? 0, "SIGCONT");
    }
    await page.goto(at("/listing?q=6311"));
  });

  await test.step("the listing recovers by itself", async () => {
    await expect(page.getByText(/results? for “6311”/)).toBeVisible({ timeout: 30_000 });
  });
  await test.step("and so does the page that could not be rendered", async () => {
    await page.goto(at("/product-category/6311"));
    await expect(heading(page)).toContainText("6311");
  });
});
