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

test("[2.19] [9.8] the banner has five slides, works with buttons and touch, and does not shift on hydration", async ({
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

test("[9.8] a carousel does not move with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const strip = page.getByRole("region", { name: "Brands" });
  await expect(strip.getByRole("button", { name: "Play" })).toBeEnabled();
  await expect(strip.getByText("1 / 14")).toBeVisible();
});

test("[9.8] a carousel keeps its position when the window is resized", async ({ page }) => {
  // Without it the banner moves on every five seconds.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const slide = page.getByRole("region", { name: "NOD at a glance" }).getByRole("listitem").first();
  await expect(page.locator(".carousel-view[data-moving]").first()).toBeVisible();
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  const left = (await slide.boundingBox())?.x;
  await page.setViewportSize({ width: 700, height: size.height });
  await page.setViewportSize(size);
  await expect.poll(async () => (await slide.boundingBox())?.x).toBe(left);
});

for (const maker of makers) {
  test(`[2.22] ${maker.path} is linked from the brand strip and passes the screen checks`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    const strip = page.getByRole("region", { name: "Brands" });
    await strip.scrollIntoViewIfNeeded();
    const before = brandLogos.findIndex((logo) => logo.maker === maker.name);
    for (let place = 1; place <= before; place++) {
      await expect(strip.getByText(`${place} / 14`)).toBeVisible();
      await strip.getByRole("button", { name: "Next" }).click();
    }
    await expect(strip.getByText(`${before + 1} / 14`)).toBeVisible();
    const logo = strip.getByRole("link", { name: maker.name }).first();
    await expect(logo).toBeInViewport({ ratio: 1 });
    await logo.click();
    await expect(page).toHaveURL((url) => url.pathname === maker.path);
    await expect(
      page.getByRole("heading", { level: 1, name: `${maker.name} bearings` }),
    ).toBeVisible();
    const frame = page.locator("iframe");
    await expect(frame).toHaveCount(maker.framed ? 1 : 0);
    if (maker.framed) {
      await frame.scrollIntoViewIfNeeded();
      expect((await frame.boundingBox())?.height).toBe(500);
    }
    await expect(page.getByLabel(/^Message/)).toBeVisible();
    await checkScreen(page, `maker-${maker.path.slice(1)}`);
  });

  test(`[2.22] ${maker.path} leads to all items of ${maker.name}, with filters and pages`, async ({
    page,
  }) => {
    await page.goto(maker.path);
    const range = page.getByRole("region", { name: `${maker.name} bearings by type` });
    const category = range.getByRole("heading", { level: 3 }).first().getByRole("link");
    const text = (await category.textContent()) ?? "";
    const count = /[\d,]+$/.exec(text.trim())?.[0] ?? "";
    await category.click();
    await expect(page).toHaveURL((url) => url.searchParams.get("maker") === maker.name);
    await expect(page.getByText(`${count} of `)).toBeVisible();
    await page
      .getByRole("navigation", { name: "Pages" })
      .getByRole("link", { name: "Page 2", exact: true })
      .click();
    await expect(page).toHaveURL(
      (url) => url.searchParams.get("page") === "2" && url.searchParams.get("maker") === maker.name,
    );
    await expect(page.getByText(`${count} of `)).toBeVisible();
  });
}

test("[2.22] the contact form opens an e-mail with the entered text and sends no request", async ({
  page,
}) => {
  await page.goto("/koyo");
  await page.getByLabel(/First Name/).fill("Asha");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Enter Last Name")).toBeVisible();
  await page.getByLabel(/Last Name/).fill("Rao");
  await page.getByLabel(/^Email/).fill("asha@works.example");
  await page.getByLabel(/^Message/).fill("20 × 6204-2RS");
  const calls: string[] = [];
  page.on("request", (request) => calls.push(request.url()));
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText(/Your mail program should now be open/)).toBeVisible();
  await expect(page.getByLabel(/^Message/)).toHaveValue("20 × 6204-2RS");
  expect(calls.filter((url) => url.startsWith("http"))).toEqual([]);
  await page.getByRole("button", { name: "Copy address" }).click();
  await expect(page.getByText("Address copied")).toBeVisible();
});

test("[2.19] both call-to-action cards and all slides lead to existing pages", async ({ page }) => {
  await page.goto("/");
  for (const name of ["Sign Up", "Join Now"]) {
    await expect(page.getByRole("main").getByRole("link", { name, exact: true })).toHaveAttribute(
      "href",
      "/signup",
    );
  }
  const paths = await page
    .getByRole("main")
    .getByRole("link")
    .evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute("href") ?? ""))]);
  for (const path of paths.filter((one) => one.startsWith("/"))) {
    const { status } = await page.evaluate(async (to) => {
      const reply = await fetch(to);
      return { status: reply.status };
    }, path);
    expect(`${path} ${status}`).toBe(`${path} 200`);
  }
});
