/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { zwz } from "@/brands/zwz";
import { NavigationProvider } from "@/test/storefront/next-navigation";
import { flush, renderInStore } from "@/test/storefront/render-in-store";
import { FilterBar } from "./filter-bar";
import { BRANDS } from "./filters";

afterEach(cleanup);

/** Shows filters whose address follows the router; `goTo` changes the query string as Back does. */
async function show(brands = BRANDS) {
  let goTo = (_query: string) => {};
  let offer = (_options: typeof BRANDS) => {};
  const pushed: string[] = [];
  function Page() {
    const [query, setQuery] = useState("");
    const [options, setOptions] = useState(brands);
    goTo = setQuery;
    offer = setOptions;
    const push = (...[href]: unknown[]) => {
      pushed.push(String(href));
      setQuery(String(href).split("?")[1] ?? "");
    };
    return (
      <NavigationProvider router={{ push }} searchParams={new URLSearchParams(query)}>
        <FilterBar
          filters={[
            { name: "text", label: "Customer" },
            { name: "brand", label: "Brand", options },
          ]}
        />
      </NavigationProvider>
    );
  }
  renderInStore(zwz, <Page />);
  await act(flush);
  return {
    pushed,
    goTo: (query: string) => act(async () => goTo(query)),
    offerBrands: () => act(async () => offer(BRANDS)),
  };
}
const change = (label: string, value: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
    await flush();
  });
const textOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test("a choice applies at once with what was typed, and keeps the focus", async () => {
  const { pushed } = await show();
  await change("Customer", " Works ");
  const brand = screen.getByLabelText("Brand");
  brand.focus();
  await change("Brand", "nod");
  expect(pushed).toEqual(["/?text=Works&brand=nod"]);
  expect(document.activeElement === brand).toBe(true);
});

test("a text applies with Enter; Back and Clear filters refill the fields", async () => {
  const { pushed, goTo } = await show();
  await change("Customer", "Works");
  expect(pushed).toEqual([]);
  await act(async () => {
    fireEvent.submit(screen.getByRole("button", { name: "Filter" }));
    await flush();
  });
  expect(pushed).toEqual(["/?text=Works"]);
  await goTo("brand=zwz");
  expect([textOf("Customer"), textOf("Brand")]).toEqual(["", "zwz"]);
  fireEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  expect([pushed.at(-1), textOf("Brand")]).toEqual(["/", ""]);
});

test("options that arrive later show the choice of the address", async () => {
  const { goTo, offerBrands } = await show([]);
  await goTo("brand=nod");
  await offerBrands();
  expect(textOf("Brand")).toBe("nod");
});
