import { expect, test } from "../../test/e2e/fixtures.ts";
import { pressByKeyboard, tabTo } from "../../test/e2e/keyboard.ts";
import { operator, signedInOperator } from "../../test/e2e/operator.ts";
import { raw } from "../../test/e2e/raw.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

// Each import rebuilds the search index, one build at a time.
test.describe.configure({ mode: "default" });

const HEAD = "Maker,Designation,Category,Type,d,D,B,HSN";
const HOST = "zwz.localhost";
/** Without being told of the change, the storefront shows a page for an hour. */
const LIVE = { timeout: 60_000, intervals: [250] };

/** A number that no other test uses, and that the catalogue does not have. */
const newNumber = () => `6299-X${Math.floor(Math.random() * 1e9)}`;

const file = (name: string, text: string) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(text),
});

const WIDTHS = [360, 1280];

test("a file is previewed, applied without its invalid rows, and undone", async ({ page }) => {
  const number = newNumber();
  await signedInOperator(page, ["catalogue"], "/imports");
  await expect(page.getByLabel("What to import").locator("option")).toHaveText([
    "Catalogue",
    "List prices",
    "Stock",
  ]);
  await page.getByLabel("Brand", { exact: true }).first().selectOption("zwz");
  const rows = [
    `ZWZ,${number},Standard Bearings,Deep Groove Ball Bearing,95,170,32,84821040`,
    `ZWZ,${number}-Z,Ball Bearings,Deep Groove Ball Bearing,170,95,32,84821040`,
  ];
  await page
    .getByLabel("File", { exact: true })
    .setInputFiles(file("items.csv", [HEAD, ...rows].join("\n")));
  await checkScreen(page, "console-imports", WIDTHS);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page).toHaveURL(/\/imports\/\d+$/);
  const table = page.getByRole("table", { name: "Rows of the file" });
  await expect(table).toContainText("must be larger than the bore");
  await checkScreen(page, "console-import-preview", WIDTHS);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Invalid rows.*CSV/ }).click();
  expect((await download).suggestedFilename()).toMatch(/invalid-rows\.csv$/);

  await page.getByRole("button", { name: "Apply 1 row, leave out 1" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Applied", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Undo import" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByText("Undone", { exact: true }).first()).toBeVisible();
  await checkScreen(page, "console-import-undone", WIDTHS);
});

test("an item is found and a correction of its size is soon live everywhere", async ({ page }) => {
  const number = newNumber();
  const slug = number.toLowerCase();
  const content = Buffer.from(
    `${HEAD}\nZWZ,${number},Standard Bearings,Deep Groove Ball Bearing,95,170,32,84821040\n`,
  ).toString("base64");
  const started = (await operator("imports/start", {
    kind: "catalogue",
    brand: "zwz",
    fileName: "new.csv",
    content,
  })) as { id: number };
  await operator("imports/apply", { id: started.id });
  const product = async () => (await raw(HOST, `/product-category/${slug}`)).text;
  await expect.poll(product, LIVE).toContain("170 × 32 mm");
  const datasheet = async () => (await raw(HOST, `/api/datasheets/${slug}`)).headers.location ?? "";
  const before = await datasheet();

  await signedInOperator(page, ["catalogue"], `/items?text=${number}`);
  await page.getByRole("link", { name: number }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`ZWZ ${number}`);
  await checkScreen(page, "console-item", WIDTHS);
  await page.getByLabel("Outside D (mm)").fill("171");
  await page.getByRole("button", { name: "Save item" }).click();
  const saved = page.getByRole("table", { name: "History" });
  await expect(saved.getByText("171")).toBeVisible();

  const search = async () => (await raw(HOST, `/api/search?q=${number}`)).text;
  await expect.poll(product, LIVE).toContain("171 × 32 mm");
  await expect.poll(datasheet, LIVE).not.toBe(before);
  expect((await raw(HOST, await datasheet())).status).toBe(200);
  await expect.poll(search, LIVE).toContain("171");

  await page.getByLabel("Status").fill("Discontinued");
  await page.getByRole("button", { name: "Save item" }).click();
  await expect.poll(product, LIVE).toContain("Discontinued");
  await expect.poll(search, LIVE).not.toContain(`"${number}"`);
});

test("a file is chosen, previewed and applied with the keyboard alone", async ({ page }) => {
  const row = `ZWZ,${newNumber()},Standard Bearings,Deep Groove Ball Bearing,95,170,32,84821040`;
  await signedInOperator(page, ["catalogue"], "/imports");
  await tabTo(page, page.getByLabel("Brand", { exact: true }).first());
  await page.keyboard.type("ZWZ");
  // Before the last Tab: Playwright does not wait until the browser reports choosers, so the press could overtake it.
  const chooser = page.waitForEvent("filechooser");
  await tabTo(page, page.getByLabel("File", { exact: true }));
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(file("items.csv", `${HEAD}\n${row}`));
  await pressByKeyboard(page, "Preview");
  await expect(page).toHaveURL(/\/imports\/\d+$/);
  await pressByKeyboard(page, "Apply 1 row");
  await pressByKeyboard(page, "Apply", page.getByRole("dialog"));
  await expect(page.getByText("Applied", { exact: true }).first()).toBeVisible();
});
