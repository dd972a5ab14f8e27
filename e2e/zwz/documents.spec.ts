import { expect, test } from "../../test/e2e/fixtures.ts";
import { expectFocusWithin } from "../../test/e2e/keyboard.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

test("[2.58] [1.9] documents open in the viewer, on a slow connection the one pressed last; Close and Escape close it", async ({
  page,
}) => {
  await page.goto("/about");
  const documents = page.getByRole("navigation", { name: "Documents" });
  const first = documents.getByRole("link", { name: "Disclaimer", exact: true });
  const second = documents.getByRole("link", { name: "Privacy Policy", exact: true });

  await test.step("on a slow connection a pressed link shows progress, and the last press wins", async () => {
    let lineIsBack = () => {};
    const line = new Promise<void>((done) => {
      lineIsBack = done;
    });
    await page.route("**/_next/static/chunks/**", async (route) => {
      await line;
      await route.continue();
    });
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

  await test.step("all pages are shown; Close and Escape close it", async () => {
    const link = documents.getByRole("link", { name: "Terms & Condition", exact: true });
    await link.click();
    const viewer = page.getByRole("dialog", { name: "Terms & Condition" });
    const sheet = viewer.getByRole("region", { name: "Page 1 of 1" });
    await expect(sheet.locator("canvas")).toBeVisible();
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

  await test.step("a long catalogue renders only the visible pages", async () => {
    await page.getByRole("link", { name: "General Catalogue" }).first().click();
    const viewer = page.getByRole("dialog", { name: "General Catalogue" });
    await expect(viewer.getByText("About this catalogue")).toBeVisible();
    await expect.poll(() => viewer.getByRole("region").count()).toBeGreaterThan(15);
    expect(await viewer.locator("canvas").count()).toBeLessThan(8);
  });

  await page.goto("/terms-condition");
  await checkScreen(page, "terms-condition", [360, 1280]);
});
