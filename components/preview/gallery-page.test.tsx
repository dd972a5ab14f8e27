/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { cleanup, screen } from "@testing-library/react";
import { brands } from "@/brands";
import { renderInStore } from "@/test/storefront/render-in-store";
import { GalleryPage } from "./gallery-page";

afterEach(cleanup);

const both = Object.values(brands).map((brand) => [brand.name, brand] as const);

test.each(both)("[2.10] %s: the header's mock-up asks for a bearing number", (_name, brand) => {
  renderInStore(brand, <GalleryPage />);
  expect(screen.getByPlaceholderText("Search for Bearing No.")).toBeTruthy();
});

test.each(both)("[2.50] %s: the mock-up of Order Confirmation leads on", (_name, brand) => {
  renderInStore(brand, <GalleryPage />);
  for (const words of ["Order Confirmation", "Thank You", "Order Place Successfully"]) {
    expect(screen.getByText(words)).toBeTruthy();
  }
  expect(screen.getByText(/^order ID/i).nextSibling?.textContent).toMatch(/\d/);
  expect(screen.getByText(/^order amount/i).nextSibling?.textContent).toMatch(/^₹[\d,]+\.\d\d$/);
  const on = screen.getByRole("link", { name: "CONTINUE SHOPPING" });
  expect(on.getAttribute("href")).toBe("/orderPlaced");
});
