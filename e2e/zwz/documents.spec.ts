import { expect, test } from "../../test/e2e/fixtures";
import { expectFocusWithin } from "../../test/e2e/keyboard";
import { checkScreen } from "../../test/e2e/screen";

test("[2.58][1.9] a document opens in the viewer with all pages; Close and Escape close it", async ({
  page,
}) => {
  await page.goto("/");
  const documents = page.getByRole("navigation", { name: "Documents" });
  for (const label of ["Disclaimer", "Privacy Policy", "Terms & Condition"]) {
    await expect(documents.getByRole("link", { name: label, exact: true })).toBeVisible();
  }
  const link = documents.getByRole("link", { name: "Terms & Condition" });
  await link.click();
  const viewer = page.getByRole("dialog", { name: "Terms & Condition" });
  await expect(viewer.getByRole("region", { name: "Page 1 of 1" }).locator("canvas")).toBeVisible();
  await expect(viewer.getByText("1. Who these terms are for")).toBeVisible();
  await checkScreen(page, "document");
  await expect(viewer.getByText("12. Law and disputes")).toBeVisible();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: Math.min(700, width - 40), height });
  await expect(viewer.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
  const download = viewer.getByRole("link", { name: "Download PDF" });
  await expect(download).toHaveAttribute("href", /\/files\/(zwz|nod)\/terms-and-conditions\.pdf/);

  await page.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);
  await expect(link).toBeFocused();
  await link.click();
  await viewer.getByRole("button", { name: "Close" }).click();
  await expect(viewer).toHaveCount(0);
});

test("[2.58] on a slow connection a pressed document shows progress, and the last press wins", async ({
  page,
}) => {
  await page.goto("/about");
  let lineIsBack = () => {};
  const line = new Promise<void>((done) => {
    lineIsBack = done;
  });
  await page.route("**/_next/static/chunks/**", async (route) => {
    await line;
    await route.continue();
  });
  const documents = page.getByRole("navigation", { name: "Documents" });
  const first = documents.getByRole("link", { name: "Disclaimer" });
  const second = documents.getByRole("link", { name: "Privacy Policy" });
  await first.click();
  await expect(first).toHaveAttribute("aria-busy", "true");
  await second.click();
  await expect(second).toHaveAttribute("aria-busy", "true");
  await expect(first).toHaveAttribute("aria-busy", "false");
  lineIsBack();
  await expect(page.getByRole("dialog")).toHaveAccessibleName("Privacy Policy");
  await expectFocusWithin(page.getByRole("dialog"));
  await page.keyboard.press("Escape");
  await expect(second).toHaveAttribute("aria-busy", "false");
  await expect(second).toBeFocused();
});

test("[2.58] a long catalogue renders only the visible pages", async ({ page }) => {
  await page.goto("/about");
  await page.getByRole("link", { name: "General Catalogue" }).first().click();
  const viewer = page.getByRole("dialog", { name: "General Catalogue" });
  await expect(viewer.getByText("About this catalogue")).toBeVisible();
  await expect.poll(() => viewer.getByRole("region").count()).toBeGreaterThan(15);
  expect(await viewer.locator("canvas").count()).toBeLessThan(8);
});

test("[2.1][2.2] legal texts have pages, which header and footer do not link", async ({ page }) => {
  for (const [path, title] of [
    ["/privacy-policy", "Privacy Policy"],
    ["/terms-condition", "Terms and Conditions"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await checkScreen(page, path.slice(1));
    const linked = page.locator("header, footer").locator(`a[href="${path}"]`);
    await expect(linked).toHaveCount(0);
  }
});
