import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { signedInOperator } from "../../test/e2e/operator.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

test("an accountant sees that a year adds up and has no gaps, and downloads its registers", async ({
  page,
}) => {
  await signedInOperator(page, ["accounts"], "/exports");
  await page.getByRole("button", { name: "This financial year" }).click();
  const totals = page.getByRole("table", { name: "Totals of documents" });
  await expect(totals.getByText("Agrees").first()).toBeVisible();
  await expect(page.getByText("Doesn't agree")).toHaveCount(0);
  const series = page.getByRole("table", { name: "Series of numbers" });
  await expect(series.getByText("None").first()).toBeVisible();
  await checkScreen(page, "ops-exports", [360, 1280]);

  for (const [format, start] of [
    ["CSV", "\ufeffDocument,Number,Date"],
    ["XLSX", "PK"],
  ] as const) {
    const saving = page.waitForEvent("download");
    await page.getByRole("link", { name: `${format} of Sales register` }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/^zwz-sales-register-.*\.(csv|xlsx)$/);
    expect((await readFile(await saved.path(), "utf8")).startsWith(start)).toBe(true);
  }
});
