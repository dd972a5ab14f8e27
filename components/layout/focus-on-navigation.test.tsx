/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { cleanup, render } from "@testing-library/react";
import { NavigationProvider } from "@/test/storefront/next-navigation";
import { FocusOnNavigation } from "./focus-on-navigation";

afterEach(cleanup);

const page = (path: string) => (
  <NavigationProvider pathname={path}>
    <FocusOnNavigation />
    <button type="button">Menu</button>
    <main>
      <h1>{path}</h1>
      {path === "/product" && <button type="button">Add to cart</button>}
    </main>
  </NavigationProvider>
);
const press = (name: string) =>
  [...document.querySelectorAll("button")].find((one) => one.textContent === name)?.focus();

test("[4.8] [4.9] after Add to cart by keyboard the focus is on the new page's heading", () => {
  const { rerender } = render(page("/product"));
  expect(document.activeElement).toBe(document.body);
  press("Add to cart");
  rerender(page("/cart"));
  expect(document.activeElement?.textContent).toBe("/cart");
});

test("an existing focus is not moved", () => {
  const { rerender } = render(page("/product"));
  press("Menu");
  rerender(page("/cart"));
  expect(document.activeElement?.textContent).toBe("Menu");
});
