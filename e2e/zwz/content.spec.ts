import { expect, test } from "../../test/e2e/fixtures.ts";

test("[1.2] [7.42] a page view is counted once, without a cookie, also of a page opened without a new document, which keeps its styles", async ({
  page,
}) => {
  const sent: (string | undefined)[] = [];
  const taken: number[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/page-views")) sent.push(request.headers().cookie);
  });
  page.on("response", (response) => {
    if (response.url().endsWith("/api/page-views")) taken.push(response.status());
  });
  await page.goto("/");
  await expect.poll(() => taken).toEqual([200]);
  const links = page.getByRole("contentinfo").getByRole("link", { name: "About Us" });
  await links.click();
  await expect(page).toHaveURL(/\/about$/);
  await expect.poll(() => taken).toEqual([200, 200]);
  expect(sent).toEqual([undefined, undefined]);
  const cookies = await page.context().cookies();
  expect(cookies).toEqual([]);
  await expect(page.locator("body")).toHaveCSS("display", "flex");
});
