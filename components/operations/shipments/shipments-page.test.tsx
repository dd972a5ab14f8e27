/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { zwz } from "@/brands/zwz";
import type { ShipmentRow } from "@/lib/contract/operations/shipments";
import { NavigationProvider } from "@/test/storefront/next-navigation";
import { fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";
import { ShipmentsPage } from "./shipments-page";

afterEach(cleanup);

const rows = Array.from({ length: 200 }, (_, n): ShipmentRow => {
  const number = `ZW2627-${String(n + 1).padStart(6, "0")}-1`;
  return {
    ...{ number, brand: "zwz", company: "Kumar's Works", dispatchedOn: "2026-11-20" },
    ...{ carrier: "VRL", tracking: "VR-1", delivered: true, value: 500_00 },
    ...{ ewayBill: "", lacksEwayBill: false },
  };
});

async function show(shipments: ShipmentRow[], query = "") {
  fakeApi((path) =>
    path.endsWith("own/show")
      ? { body: { id: 1, name: "Asha", roles: ["sales"] } }
      : { body: shipments },
  );
  renderInStore(
    zwz,
    <NavigationProvider searchParams={new URLSearchParams(query)}>
      <ShipmentsPage view="sent" />
    </NavigationProvider>,
  );
  await act(flush);
}

test("a list of shipments that is cut off says so", async () => {
  await show(rows);
  expect(screen.getByText(/^The newest 200 are shown\./)).toBeTruthy();
  cleanup();
  await show(rows.slice(1));
  expect(screen.queryByText(/are shown/)).toBeNull();
});

test("packing lists are printed for a day; without one there is no link to an error", async () => {
  await show([]);
  expect(screen.getByRole("link", { name: /^Print packing lists/ })).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Dispatched on"), { target: { value: "" } });
  expect(screen.queryByRole("link", { name: /^Print packing lists/ })).toBeNull();
});

test("packing lists are those of the chosen brand", async () => {
  const linkTo = () =>
    screen.getByRole("link", { name: /^Print packing lists/ }).getAttribute("href");
  await show([]);
  expect(linkTo()).not.toContain("brand");
  cleanup();
  await show([], "brand=nod");
  expect(linkTo()).toContain("brand=nod");
});
