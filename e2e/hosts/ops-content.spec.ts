import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { pressByKeyboard, tabTo } from "../../test/e2e/keyboard.ts";
import { signedInOperator } from "../../test/e2e/operator.ts";
import { ports } from "../../test/e2e/ports.ts";
import { raw } from "../../test/e2e/raw.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

// They change the same slots.
test.describe.configure({ mode: "default" });

/** Without being told of the change, the storefront shows a page for an hour. */
const LIVE = { timeout: 60_000, intervals: [250] };

const store = (brand: string) => `http://${brand}.localhost:${ports.main.storefront}/`;

test("a notice is written, previewed, published, and taken back by restoring the standard content", async ({
  page,
  context,
}) => {
  const text = `Closed on Friday (${randomUUID().slice(0, 8)}).`;
  await signedInOperator(page, ["catalogue"], "/content");
  const notices = page.locator("section", { has: page.getByRole("heading", { name: "Notices" }) });
  await notices.getByRole("button", { name: /^Edit/ }).click();
  await notices.getByRole("button", { name: "Add notice" }).click();
  await notices.getByLabel("Text", { exact: true }).fill(text);
  await notices.getByLabel("Link (optional)").fill("/no-such-page");
  await notices.getByLabel("Text of the link").fill("Branches");
  await notices.getByRole("button", { name: "Save draft" }).click();
  await expect(notices.getByText("The store has no page /no-such-page.")).toBeVisible();
  await notices.getByLabel("Link (optional)").fill("/about");
  await checkScreen(page, "ops-content-notice");
  await notices.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Draft saved.")).toBeVisible();

  const shop = await context.newPage();
  await shop.goto(store("zwz"));
  await expect(shop.getByText(text)).toHaveCount(0);
  await page.getByRole("button", { name: "Create preview link" }).click();
  const link = page.getByRole("link", { name: /^Open the preview/ });
  const preview = await shop.goto((await link.getAttribute("href")) ?? "");
  expect(preview?.headers()["cache-control"]).toContain("no-store");
  await expect(shop.getByText(text)).toBeVisible();
  await checkScreen(shop, "ops-content-preview");

  await notices.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(dialog).toHaveCount(0);
  const isShown = async () => (await raw("zwz.localhost", "/")).text.includes(text);
  await expect.poll(isShown, LIVE).toBe(true);
  await shop.goto(store("zwz"));
  await expect(shop.getByRole("link", { name: "Branches" })).toHaveAttribute("href", "/about");

  await notices.getByRole("button", { name: "Restore standard content" }).click();
  await dialog.getByRole("button", { name: "Restore standard content" }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(isShown, LIVE).toBe(false);
});

/** 2 × 1 pixels, red. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADklEQVR4nGP4z8AARAAH+AH/7Uc9GwAAAABJRU5ErkJggg==",
  "base64",
);

test("a slide gets a picture, which needs a text for those who can't see it", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signedInOperator(page, ["catalogue"], "/content");
  await page.getByLabel("Brand").selectOption("nod");
  const slides = page.locator("section", { has: page.getByRole("heading", { name: "Slides" }) });
  await slides.getByRole("button", { name: /^Edit/ }).click();
  const first = slides.getByRole("group", { name: "Slide 1" });
  await first.getByLabel("Picture").selectOption("file");
  await first
    .getByLabel("File")
    .setInputFiles({ name: "a.svg", mimeType: "image/png", buffer: Buffer.from("<svg/>") });
  await expect(first.getByText("Choose a PNG, JPEG, WebP or AVIF picture.")).toBeVisible();
  await first
    .getByLabel("File")
    .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: PNG });
  await expect(first.getByText("2 × 1 pixels, PNG")).toBeVisible();
  await slides.getByRole("button", { name: "Save draft" }).click();
  await expect(slides.getByText("Enter what the picture shows.")).toBeVisible();
  await first.getByLabel("What the picture shows").fill("A red bearing");
  await checkScreen(page, "ops-content-slides-360");
  await slides.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Draft saved.")).toBeVisible();

  await page.getByRole("button", { name: "Create preview link" }).click();
  const link = page.getByRole("link", { name: /^Open the preview/ });
  const shop = await context.newPage();
  await shop.setViewportSize({ width: 1280, height: 800 });
  await shop.goto((await link.getAttribute("href")) ?? "");
  const picture = shop.getByRole("img", { name: "A red bearing" });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(2);
  const caching = await picture.evaluate(async (image: HTMLImageElement) =>
    (await fetch(image.src)).headers.get("cache-control"),
  );
  expect(caching).toBe("public, max-age=31536000, immutable");

  await slides.getByRole("button", { name: "Discard draft" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard draft" }).click();
  await expect(slides.getByText("None")).toBeVisible();
});

const LATER = "2036-03-02T09:00";
const LATER_TEXT = /Preview: what is shown on 2 Mar 2036, 9:00/;

/** Creates a preview in the console and opens it in the store. */
async function openPreview(page: Page, shop: Page, create: string | RegExp) {
  await page.getByRole("button", { name: create }).click();
  const link = page.getByRole("link", { name: /^Open the preview/ });
  await shop.goto((await link.getAttribute("href")) ?? "");
}

for (const brand of ["zwz", "nod"] as const) {
  test(`${brand}: what is shown later is previewed as of then, as a draft and as a scheduled version`, async ({
    page,
    context,
  }) => {
    const text = `Closed on Sunday (${randomUUID().slice(0, 8)}).`;
    await signedInOperator(page, ["catalogue"], "/content");
    await page.getByLabel("Brand").selectOption(brand);
    const notices = page.locator("section", {
      has: page.getByRole("heading", { name: "Notices" }),
    });
    await notices.getByRole("button", { name: /^Edit/ }).click();
    await notices.getByRole("button", { name: "Add notice" }).click();
    await notices.getByLabel("Text", { exact: true }).fill(text);
    await notices.getByLabel("Shown from (Indian time)").fill(LATER);
    await notices.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByText("Draft saved.")).toBeVisible();

    const shop = await context.newPage();
    await openPreview(page, shop, "Create preview link");
    await expect(shop.getByText(/Preview: what is shown now/)).toBeVisible();
    await expect(shop.getByText(text)).toHaveCount(0);
    await page.getByLabel("Preview as of (Indian time)").fill(LATER);
    await openPreview(page, shop, "Create preview link");
    await expect(shop.getByText(LATER_TEXT)).toContainText("if the drafts are published");
    await expect(shop.getByText(text)).toBeVisible();

    await notices.getByRole("button", { name: "Publish", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("From (Indian time)").fill(LATER);
    await dialog.getByRole("button", { name: "Publish" }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByLabel("Preview as of (Indian time)").fill("");
    await openPreview(page, shop, /^Preview \d/);
    await expect(shop.getByText(LATER_TEXT)).toContainText("without drafts");
    await expect(shop.getByText(text)).toBeVisible();
    await checkScreen(page, `ops-content-scheduled-${brand}`);

    await notices.getByRole("button", { name: /^Withdraw/ }).click();
    await dialog.getByRole("button", { name: /^Withdraw/ }).click();
    await notices.getByRole("button", { name: "Discard draft" }).click();
    await dialog.getByRole("button", { name: "Discard draft" }).click();
    await expect(notices.getByText("None")).toBeVisible();
  });
}

test("a notice is written, saved as a draft and discarded with the keyboard alone", async ({
  page,
}) => {
  await signedInOperator(page, ["catalogue"], "/content");
  const notices = page.locator("section", { has: page.getByRole("heading", { name: "Notices" }) });
  await pressByKeyboard(page, /^Edit/, notices);
  await pressByKeyboard(page, "Add notice");
  await tabTo(page, notices.getByLabel("Text", { exact: true }));
  await page.keyboard.type("Closed on Monday.");
  await pressByKeyboard(page, "Save draft");
  await expect(page.getByText("Draft saved.")).toBeVisible();
  await pressByKeyboard(page, "Create preview link");
  await tabTo(page, page.getByRole("link", { name: /^Open the preview/ }));
  await pressByKeyboard(page, "Discard draft", notices);
  await pressByKeyboard(page, "Discard draft", page.getByRole("dialog"));
  await expect(notices.getByText("None")).toBeVisible();
});
