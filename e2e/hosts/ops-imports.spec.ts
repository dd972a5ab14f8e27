import { expect, test } from "../../test/e2e/fixtures.ts";
import { pressByKeyboard, tabTo } from "../../test/e2e/keyboard.ts";
import { signedInOperator } from "../../test/e2e/operator.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

const HEAD = "Maker,Designation,Category,Type,d,D,B,HSN";
const WIDTHS = [360, 1280];

test("a file is chosen, previewed, applied without its invalid rows, and undone, with the keyboard alone", async ({
  page,
}) => {
  // A number that no other test uses, and that the catalogue does not have.
  const number = `6299-X${Math.floor(Math.random() * 1e9)}`;
  const rows = [
    `ZWZ,${number},Standard Bearings,Deep Groove Ball Bearing,95,170,32,84821040`,
    `ZWZ,${number}-Z,Ball Bearings,Deep Groove Ball Bearing,170,95,32,84821040`,
  ];
  const buffer = Buffer.from([HEAD, ...rows].join("\n"));
  await signedInOperator(page, ["catalogue"], "/imports");
  await expect(page.getByLabel("What to import").locator("option")).toHaveText([
    "Catalogue",
    "List prices",
    "Stock",
  ]);
  await tabTo(page, page.getByLabel("Brand", { exact: true }).first());
  await page.keyboard.type("ZWZ");
  // Before the last Tab: Playwright does not wait until the browser reports choosers, so the press could overtake it.
  const chooser = page.waitForEvent("filechooser");
  await tabTo(page, page.getByLabel("File", { exact: true }));
  await page.keyboard.press("Enter");
  await (await chooser).setFiles({ name: "items.csv", mimeType: "text/csv", buffer });
  await checkScreen(page, "console-imports", WIDTHS);
  await pressByKeyboard(page, "Preview");
  await expect(page).toHaveURL(/\/imports\/\d+$/);
  const table = page.getByRole("table", { name: "Rows of the file" });
  await expect(table).toContainText("must be larger than the bore");
  const download = page.waitForEvent("download");
  await tabTo(page, page.getByRole("link", { name: /^Invalid rows.*CSV/ }));
  await page.keyboard.press("Enter");
  expect((await download).suggestedFilename()).toMatch(/invalid-rows\.csv$/);

  await pressByKeyboard(page, "Apply 1 row, leave out 1");
  await pressByKeyboard(page, "Apply", page.getByRole("dialog"));
  await expect(page.getByText("Applied", { exact: true }).first()).toBeVisible();
  await pressByKeyboard(page, "Undo import");
  await pressByKeyboard(page, "Undo import", page.getByRole("dialog"));
  await expect(page.getByText("Undone", { exact: true }).first()).toBeVisible();
  await checkScreen(page, "console-import-undone", WIDTHS);
});
