import { expect, test } from "../../test/e2e/fixtures.ts";

test("[1.10] [1.11] the chat link opens a request for help without covering content, and the lubrication kit is offered", async ({
  page,
  brand,
}) => {
  await page.goto("/");
  const kit = page.getByRole("region", { name: "Lubrication kit" });
  await expect(kit).toContainText("For motors over 70 kW");
  const ask = await kit.getByRole("link").getAttribute("href");
  expect(ask).toBe(`mailto:${brand.contact.email}?subject=Lubrication%20kit`);
  const chat = page.getByRole("link", { name: /Chat with us/ }).filter({ visible: true });
  await expect(chat).toHaveCount(1);
  const address = new URL((await chat.getAttribute("href")) ?? "");
  expect(address.origin + address.pathname).toBe(`https://wa.me/${brand.contact.chat}`);
  expect(address.searchParams.get("text")).toMatch(/help/);
  await expect(page.getByRole("banner").getByRole("link", { name: /Chat with us/ })).toBeVisible();
  for (const width of [360, 1344]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(chat).toHaveCount(1);
  }
  const main = await page.getByRole("main").boundingBox();
  const margin = (main?.x ?? 0) + (main?.width ?? 0) - 24;
  expect((await chat.boundingBox())?.x).toBeGreaterThanOrEqual(margin);
});

test("the logo follows forced colours", async ({ page, brand }) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await page.goto("/about");
  const mark = page.getByRole("img", { name: brand.name, exact: true }).first();
  const drawn = await mark.evaluate((logo) => getComputedStyle(logo).getPropertyValue("--primary"));
  expect(drawn).toBe("CanvasText");
});

test("[7.42] a page view is counted once, without a cookie", async ({ page }) => {
  const sent: (string | undefined)[] = [];
  const taken: number[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/page-views")) sent.push(request.headers().cookie);
  });
  page.on("response", (response) => {
    if (response.url().endsWith("/api/page-views")) taken.push(response.status());
  });
  await page.goto("/");
  await expect.poll(() => taken).toEqual([200]);
  const links = page.getByRole("contentinfo").getByRole("link", { name: "About Us" });
  await links.click();
  await expect(page).toHaveURL(/\/about$/);
  await expect.poll(() => taken).toEqual([200, 200]);
  expect(sent).toEqual([undefined, undefined]);
  const cookies = await page.context().cookies();
  expect(cookies).toEqual([]);
});

test("[7.42] visitors who opted out of tracking are not counted", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true }),
  );
  const sent: string[] = [];
  page.on("request", (request) => sent.push(new URL(request.url()).pathname));
  await page.goto("/");
  // The view of a page is sent before another one opens.
  await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
  await expect(page).toHaveURL(/\/about$/);
  expect(sent).toContain("/");
  expect(sent).not.toContain("/api/page-views");
});
