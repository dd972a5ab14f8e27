import type { Page } from "@playwright/test";
import { clients } from "../../brands/content/samples.ts";
import { expect, test } from "../../test/e2e/fixtures.ts";

/** A carousel moves only after hydration. */
const scriptsRun = (page: Page) =>
  expect(page.locator(".carousel-view[data-moving]").first()).toBeAttached();

test("[2.14] [2.17] [2.20] [9.9] Special Offer leads to its items and is restored by Back; the zones of About Us are on two slides", async ({
  page,
}) => {
  await page.goto("/");
  await scriptsRun(page);
  await page.getByRole("tab", { name: "Special Offer" }).click();
  const panel = page.getByRole("tabpanel", { name: "Special Offer" });
  await expect(panel.getByText(/One Time Offer valid until stocks last\./)).toBeVisible();
  await panel.getByRole("button", { name: "Know More about Spherical Roller Bearings" }).click();
  const numbers = panel.getByRole("list", { name: "Spherical Roller Bearings" });
  await expect(numbers.getByRole("link")).toHaveCount(60);
  const link = numbers.getByRole("link").nth(7);
  const number = (await link.textContent()) ?? "";
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(
    page.getByRole("heading", { level: 1, name: `You Searched For ${number}` }),
  ).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  // Back restores the tab, its opened group and the place on the page.
  await expect(page.getByRole("tab", { name: "Special Offer" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(numbers.getByRole("link").nth(7)).toBeInViewport();
  await page.reload();
  await expect(numbers.getByRole("link")).toHaveCount(60);

  await page.goto("/about");
  const zones = page.getByRole("region", { name: "Manufacturing zones" });
  await zones.scrollIntoViewIfNeeded();
  await expect(zones.getByText("1 / 2")).toBeVisible();
  await expect(zones.getByText("Zone 2")).toBeInViewport();
  await zones.getByRole("button", { name: "Next" }).click();
  await expect(zones.getByText("2 / 2")).toBeVisible();
  await expect(zones.getByText("Zone 5")).toBeInViewport();
  const next = zones.getByRole("button", { name: "Next" });
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(zones.getByText("2 / 2")).toBeVisible();
});

test("[1.10] [2.18] [9.8] columns, client logos and chat link at each width, and the logo in forced colours", async ({
  page,
  brand,
}) => {
  // Otherwise carousels move by themselves.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await scriptsRun(page);
  const setWidth = (width: number) => page.setViewportSize({ width, height: 800 });

  await test.step("Best Sellers have four columns and Special Offer six on wide screens", async () => {
    const expectColumns = async (tab: string, count: number) => {
      await page.getByRole("tab", { name: tab }).click();
      const grid = page.getByRole("tabpanel", { name: tab }).locator(".number-grid");
      const columns = () =>
        grid.evaluate((node) => getComputedStyle(node).gridTemplateColumns.split(" ").length);
      await expect.poll(columns).toBe(count);
    };
    await expectColumns("Best Sellers", 4);
    await expectColumns("Special Offer", 6);
    await setWidth(360);
    await expectColumns("Best Sellers", 3);
    await expectColumns("Special Offer", 2);
  });

  await test.step("one client logo, three from 550 px with moves of two, four from 768 px", async () => {
    const logos = page.getByRole("region").filter({ hasText: clients[0]?.name ?? "" });
    const inView = () =>
      logos.locator(".carousel-view").evaluate((view) => {
        const frame = view.getBoundingClientRect();
        const isInside = (item: Element) => {
          const { left, right } = item.getBoundingClientRect();
          return left > frame.left - 1 && right < frame.right + 1;
        };
        return [...view.querySelectorAll("li")].filter(isInside).map((item) => item.textContent);
      });
    const names = clients.map(({ name }) => name);
    for (const [width, items] of [
      [549, 1],
      [767, 3],
      [768, 4],
      [1200, 4],
      [550, 3],
    ] as const) {
      await setWidth(width);
      await expect.poll(inView, `at ${width} px`).toEqual(names.slice(0, items));
    }
    await logos.getByRole("button", { name: "Next" }).click();
    await expect.poll(inView).toEqual(names.slice(2, 5));
  });

  await test.step("the chat link is shown once and covers no content", async () => {
    const chat = page.getByRole("link", { name: /Chat with us/ }).filter({ visible: true });
    for (const width of [360, 1280]) {
      await setWidth(width);
      await expect(chat).toHaveCount(1);
      await expect(
        page.getByRole("banner").getByRole("link", { name: /Chat with us/ }),
      ).toBeVisible();
    }
    await setWidth(1344);
    await expect(chat).toHaveCount(1);
    const distance = async () => {
      const main = await page.getByRole("main").boundingBox();
      const right = (main?.x ?? 0) + (main?.width ?? 0);
      return ((await chat.boundingBox())?.x ?? 0) - right;
    };
    // The content keeps its padding from that edge.
    await expect.poll(distance).toBeGreaterThanOrEqual(-24);
  });

  await test.step("the logo follows forced colours", async () => {
    await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
    const mark = page.getByRole("img", { name: brand.name, exact: true }).first();
    const drawn = () =>
      mark.evaluate((logo) => getComputedStyle(logo).getPropertyValue("--primary"));
    await expect.poll(drawn).toBe("CanvasText");
  });
});
