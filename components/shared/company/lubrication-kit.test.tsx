/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { cleanup, screen, within } from "@testing-library/react";
import { nod } from "@/brands/nod";
import { zwz } from "@/brands/zwz";
import { mockReducedMotion, renderPage } from "@/test/storefront/render-in-store";

jest.mock("../../../lib/catalogue/categories.server", () => ({ getCategories: async () => [] }));
jest.mock("../../../lib/content/home-content.server", () => ({
  getHomeContent: async () => ({ slides: null, featured: null, notices: [] }),
}));

beforeEach(mockReducedMotion);
afterEach(cleanup);

test.each([
  ["ZWZ", zwz, () => import("../../../app/(zwz)/zwz-store/page")],
  ["NOD", nod, () => import("../../../app/(nod)/nod-store/page")],
] as const)("[1.11] the home page of %s offers the lubrication kit", async (_name, brand, load) => {
  await renderPage(brand, load);
  const kit = screen.getByRole("region", { name: "Lubrication kit" });
  expect(kit.textContent).toContain("For motors over 70 kW");
  expect(within(kit).getByRole("link").getAttribute("href")).toBe(
    `mailto:${brand.contact.email}?subject=Lubrication%20kit`,
  );
});
