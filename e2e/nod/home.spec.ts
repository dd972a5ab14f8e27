import { brandLogos, makers } from "../../brands/content/makers.ts";
import { expect, test } from "../../test/e2e/fixtures.ts";
import { recordLayoutShift } from "../../test/e2e/layout-shift.ts";
import { checkScreen } from "../../test/e2e/screen.ts";
import { swipe } from "../../test/e2e/swipe.ts";

/** The makers' own websites are not part of this test. */
test.beforeEach(({ page }) =>
  page.route(/^https?:\/\/(?!nod\.localhost)/, (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>maker</title>" }),
  ),
);

test("[2.19] [9.8] the banner's five slides move by buttons and touch, and nothing moves by itself, on hydration or on resizing", async ({
  page,
}) => {
  // Otherwise the banner moves on every five seconds.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const shift = await recordLayoutShift(page);
  await page.goto("/");
  const banner = page.getByRole("region", { name: "NOD at a glance" });
  const next = banner.getByRole("button", { name: "Next" });
  await expect(next).toBeEnabled();
  await expect(banner.getByText("1 / 5")).toBeVisible();
  await expect(banner.getByRole("heading", { level: 1 })).toBeInViewport();
  for (const place of ["2 / 5", "3 / 5", "4 / 5", "5 / 5", "1 / 5"]) {
    await next.click();
    await expect(banner.getByText(place)).toBeVisible();
  }
  await banner.getByRole("button", { name: "Previous" }).click();
  await expect(banner.getByText("5 / 5")).toBeVisible();
  await swipe(page, banner, "left");
  await expect(banner.getByText("1 / 5")).toBeVisible();
  await swipe(page, banner, "right");
  await expect(banner.getByText("5 / 5")).toBeVisible();
  await shift.expectAtMost(0.01);

  await page.reload();
  await expect(page.locator(".carousel-view[data-moving]").first()).toBeVisible();
  const slide = banner.getByRole("listitem").first();
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  const left = (await slide.boundingBox())?.x;
  await page.setViewportSize({ width: 700, height: size.height });
  await page.setViewportSize(size);
  await expect.poll(async () => (await slide.boundingBox())?.x).toBe(left);

  const strip = page.getByRole("region", { name: "Brands" });
  await strip.scrollIntoViewIfNeeded();
  await expect(strip.getByRole("button", { name: "Play" })).toBeEnabled();
  await expect(strip.getByText("1 / 14")).toBeVisible();
});

test("[9.8] the brand logos move every two seconds, but not while hovered or paused", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/");
  const strip = page.getByRole("region", { name: "Brands" });
  const place = strip.getByText(/^\d+ \/ 14$/);
  await expect(place).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  const moves = async (times: number, ms: number) => {
    const from = Number.parseInt((await place.textContent()) ?? "", 10);
    await page.clock.runFor(ms);
    await expect(place).toHaveText(`${((from - 1 + times) % 14) + 1} / 14`);
  };
  const isRunning = (running: boolean) =>
    expect(strip.getByRole("list")).toHaveAttribute("aria-live", running ? "off" : "polite");

  await strip.hover();
  await isRunning(false);
  await moves(0, 10_000);

  await page.mouse.move(1, 1);
  await isRunning(true);
  await moves(0, 1999);
  await moves(1, 1);
  await moves(1, 2000);

  await strip.getByRole("button", { name: "Pause" }).click();
  await page.mouse.move(1, 1);
  await strip.getByRole("button", { name: "Play" }).blur();
  await expect(strip).toBeInViewport();
  await moves(0, 10_000);
});

test("[2.22] from the brand strip to a maker's page, its items page by page, and its contact form", async ({
  page,
}) => {
  const iko = makers.find(({ path }) => path === "/iko");
  if (!iko) throw new Error("no maker at /iko");
  await page.emulateMedia({ reducedMotion: "reduce" });

  await test.step("the strip leads to the page", async () => {
    await page.goto("/");
    const strip = page.getByRole("region", { name: "Brands" });
    await strip.scrollIntoViewIfNeeded();
    const before = brandLogos.findIndex((logo) => logo.maker === iko.name);
    for (let place = 1; place <= before; place++) {
      await expect(strip.getByText(`${place} / 14`)).toBeVisible();
      await strip.getByRole("button", { name: "Next" }).click();
    }
    await expect(strip.getByText(`${before + 1} / 14`)).toBeVisible();
    const logo = strip.getByRole("link", { name: iko.name }).first();
    await expect(logo).toBeInViewport({ ratio: 1 });
    await logo.click();
    await expect(page).toHaveURL((url) => url.pathname === iko.path);
    await expect(
      page.getByRole("heading", { level: 1, name: `${iko.name} bearings` }),
    ).toBeVisible();
    const frame = page.locator("iframe");
    await frame.scrollIntoViewIfNeeded();
    expect((await frame.boundingBox())?.height).toBe(500);
  });

  await test.step("the contact form opens an e-mail and sends no request", async () => {
    const message = page.getByLabel(/^Message/);
    await page.getByLabel(/First Name/).fill("Asha");
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByText("Enter Last Name")).toBeVisible();
    await page.getByLabel(/Last Name/).fill("Rao");
    await page.getByLabel(/^Email/).fill("asha@works.example");
    await message.fill("20 × 6204-2RS");
    const calls: string[] = [];
    page.on("request", (request) => calls.push(request.url()));
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByText(/Your mail program should now be open/)).toBeVisible();
    await expect(message).toHaveValue("20 × 6204-2RS");
    expect(calls.filter((url) => url.startsWith("http"))).toEqual([]);
    await page.getByRole("button", { name: "Copy address" }).click();
    await expect(page.getByText("Address copied")).toBeVisible();
  });

  await test.step("its items are listed page by page", async () => {
    const range = page.getByRole("region", { name: `${iko.name} bearings by type` });
    const category = range.getByRole("heading", { level: 3 }).first().getByRole("link");
    const text = (await category.textContent()) ?? "";
    const count = /[\d,]+$/.exec(text.trim())?.[0] ?? "";
    await category.click();
    await expect(page).toHaveURL((url) => url.searchParams.get("maker") === iko.name);
    await expect(page.getByText(`${count} of `)).toBeVisible();
    await page
      .getByRole("navigation", { name: "Pages" })
      .getByRole("link", { name: "Page 2", exact: true })
      .click();
    await expect(page).toHaveURL(
      (url) => url.searchParams.get("page") === "2" && url.searchParams.get("maker") === iko.name,
    );
    await expect(page.getByText(`${count} of `)).toBeVisible();
  });

  for (const { path } of makers) {
    await page.goto(path);
    await expect(page.getByLabel(/^Message/)).toBeVisible();
    await checkScreen(page, `maker-${path.slice(1)}`);
  }
});
