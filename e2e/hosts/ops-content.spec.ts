import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { pressByKeyboard, tabTo } from "../../test/e2e/keyboard.ts";
import { signedInOperator } from "../../test/e2e/operator.ts";
import { ports } from "../../test/e2e/ports.ts";
import { raw } from "../../test/e2e/raw.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

// They change the same slots. Only the first publishes: one line on the home page of ZWZ.
test.describe.configure({ mode: "default" });

/** A storefront that learns nothing of a change shows a page for an hour. */
const LIVE = { timeout: 60_000, intervals: [250] };
const SHOP = `http://zwz.localhost:${ports.main.storefront}/`;

const sectionOf = (page: Page, name: string) =>
  page.locator("section", { has: page.getByRole("heading", { name }) });

/** Presses a button of a section and confirms it in the dialog. */
async function confirm(page: Page, section: Locator, name: string | RegExp) {
  await section.getByRole("button", { name, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** Opens the preview that was created last in the store. */
async function openPreview(page: Page, shop: Page) {
  const link = page.getByRole("link", { name: /^Open the preview/ });
  return shop.goto((await link.getAttribute("href")) ?? "");
}

test("a notice is written and previewed with the keyboard, published, and taken back by restoring the standard content", async ({
  page,
  context,
}) => {
  const text = `Closed on Friday (${randomUUID().slice(0, 8)}).`;
  await signedInOperator(page, ["catalogue"], "/content");
  const notices = sectionOf(page, "Notices");
  await pressByKeyboard(page, /^Edit/, notices);
  await pressByKeyboard(page, "Add notice");
  await tabTo(page, notices.getByLabel("Text", { exact: true }));
  await page.keyboard.type(text);
  await tabTo(page, notices.getByLabel("Link (optional)"));
  await page.keyboard.type("/about");
  await tabTo(page, notices.getByLabel("Text of the link"));
  await page.keyboard.type("Branches");
  await checkScreen(page, "ops-content-notice");
  await pressByKeyboard(page, "Save draft");
  await expect(page.getByText("Draft saved.")).toBeVisible();
  await pressByKeyboard(page, "Create preview link");
  await tabTo(page, page.getByRole("link", { name: /^Open the preview/ }));

  const shop = await context.newPage();
  await shop.goto(SHOP);
  await expect(shop.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(shop.getByText(text)).toHaveCount(0);
  const preview = await openPreview(page, shop);
  expect(preview?.headers()["cache-control"]).toContain("no-store");
  await expect(shop.getByText(text)).toBeVisible();
  await checkScreen(shop, "ops-content-preview");

  await confirm(page, notices, "Publish");
  const isShown = async () => (await raw("zwz.localhost", "/")).text.includes(text);
  await expect.poll(isShown, LIVE).toBe(true);
  await shop.goto(SHOP);
  await expect(shop.getByRole("link", { name: "Branches" })).toHaveAttribute("href", "/about");

  await confirm(page, notices, "Restore standard content");
  await expect.poll(isShown, LIVE).toBe(false);
});

const LATER = "2036-03-02T09:00";
const LATER_TEXT = /Preview: what is shown on 2 Mar 2036, 9:00/;

test("what is shown later is previewed as of then, as a draft and as a scheduled version, and withdrawn", async ({
  page,
  context,
}) => {
  const text = `Closed on Sunday (${randomUUID().slice(0, 8)}).`;
  await signedInOperator(page, ["catalogue"], "/content");
  await page.getByLabel("Brand").selectOption("nod");
  const notices = sectionOf(page, "Notices");
  await notices.getByRole("button", { name: /^Edit/ }).click();
  await notices.getByRole("button", { name: "Add notice" }).click();
  await notices.getByLabel("Text", { exact: true }).fill(text);
  await notices.getByLabel("Shown from (Indian time)").fill(LATER);
  await notices.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Draft saved.")).toBeVisible();

  const shop = await context.newPage();
  const createPreview = page.getByRole("button", { name: "Create preview link" });
  await createPreview.click();
  await openPreview(page, shop);
  await expect(shop.getByText(/Preview: what is shown now/)).toBeVisible();
  await expect(shop.getByText(text)).toHaveCount(0);
  await page.getByLabel("Preview as of (Indian time)").fill(LATER);
  await createPreview.click();
  await openPreview(page, shop);
  await expect(shop.getByText(LATER_TEXT)).toContainText("if the drafts are published");
  await expect(shop.getByText(text)).toBeVisible();

  await notices.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("From (Indian time)").fill(LATER);
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByLabel("Preview as of (Indian time)").fill("");
  await page.getByRole("button", { name: /^Preview \d/ }).click();
  await openPreview(page, shop);
  await expect(shop.getByText(LATER_TEXT)).toContainText("without drafts");
  await expect(shop.getByText(text)).toBeVisible();
  await checkScreen(page, "ops-content-scheduled");

  await confirm(page, notices, /^Withdraw/);
  await pressByKeyboard(page, "Discard draft", notices);
  await pressByKeyboard(page, "Discard draft", dialog);
  await expect(notices.getByText("None")).toBeVisible();
});

/** 2 × 1 pixels, red. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADklEQVR4nGP4z8AARAAH+AH/7Uc9GwAAAABJRU5ErkJggg==",
  "base64",
);

test("a slide gets a picture, which is previewed in the store", async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signedInOperator(page, ["catalogue"], "/content");
  await page.getByLabel("Brand").selectOption("nod");
  const slides = sectionOf(page, "Slides");
  await slides.getByRole("button", { name: /^Edit/ }).click();
  const first = slides.getByRole("group", { name: "Slide 1" });
  await first.getByLabel("Picture").selectOption("file");
  await first
    .getByLabel("File")
    .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: PNG });
  await expect(first.getByText("2 × 1 pixels, PNG")).toBeVisible();
  await first.getByLabel("What the picture shows").fill("A red bearing");
  await checkScreen(page, "ops-content-slides-360");
  await slides.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Draft saved.")).toBeVisible();

  await page.getByRole("button", { name: "Create preview link" }).click();
  const shop = await context.newPage();
  await shop.setViewportSize({ width: 1280, height: 800 });
  await openPreview(page, shop);
  const picture = shop.getByRole("img", { name: "A red bearing" });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(2);
  const caching = await picture.evaluate(async (image: HTMLImageElement) =>
    (await fetch(image.src)).headers.get("cache-control"),
  );
  expect(caching).toBe("public, max-age=31536000, immutable");

  await confirm(page, slides, "Discard draft");
  await expect(slides.getByText("None")).toBeVisible();
});
