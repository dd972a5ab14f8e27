/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { zwz } from "@/brands/zwz";
import type { PackingRow } from "@/lib/contract/operations/shipments";
import { fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";
import { PackingTable } from "./packing-table";

afterEach(cleanup);

const numbers = Array.from({ length: 102 }, (_, n) => `ZW2627-${String(n + 1).padStart(6, "0")}`);
const rows = numbers.map(
  (number): PackingRow => ({
    ...{ number, brand: "zwz", company: "Kumar's Works", deliveryAddress: "Pune", version: "1" },
    ...{ dispatchBy: null, late: false, held: false },
    lines: [{ line: 1, name: "6204 ZWZ", allocated: 2, packed: 0 }],
  }),
);

async function show(list = rows) {
  const packed: string[][] = [];
  fakeApi((path, init) => {
    if (path.endsWith("own/show")) return { body: { id: 1, name: "Asha", roles: ["sales"] } };
    const { orders } = JSON.parse(String(init?.body)) as { orders: { number: string }[] };
    packed.push(orders.map(({ number }) => number));
    return { body: orders.map(({ number }) => ({ number, ok: true, message: "" })) };
  });
  renderInStore(zwz, <PackingTable list={{ rows: list, total: 150 }} view="to-pack" />);
  await act(flush);
  return packed;
}
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole("button", { name }));
    await flush();
  });
const box = (index: number) =>
  screen.getByLabelText<HTMLInputElement>(`Select ${numbers[index] ?? ""}`);

test("a ticked order is packed, wherever it is in the list", async () => {
  const packed = await show();
  fireEvent.click(box(101));
  await press("Record selected as packed");
  expect(packed).toEqual([[numbers[101]]]);
});

test("at most 100 orders are selected, and the count names those that are not shown", async () => {
  const packed = await show();
  expect(screen.getByText("The first 102 of 150 orders")).toBeTruthy();
  await press("Select the first 100");
  expect([box(99).checked, box(100).checked, box(100).disabled]).toEqual([true, false, true]);
  await press("Record selected as packed");
  expect(packed[0]).toEqual(numbers.slice(0, 100));
});

test("an order that may not leave says so instead of being late", async () => {
  const [first, second] = rows.map((row) => ({ ...row, dispatchBy: "2026-11-20", late: true }));
  if (!first || !second) throw new Error("no rows");
  await show([{ ...first, held: true }, second]);
  const [held, late] = screen.getAllByRole("row").slice(1);
  expect(held?.textContent).toContain("Held: account overdue");
  expect(held?.textContent).not.toContain("Late");
  expect(late?.textContent).toContain("Late");
});

test("orders whose goods need an IRN before they leave say how far that is", async () => {
  const words = { needed: "Needs IRN", awaited: "Waiting for IRN", recorded: "IRN recorded" };
  const states = ["needed", "awaited", "recorded", undefined] as const;
  await show(rows.slice(0, 4).map((row, n) => ({ ...row, irn: states[n] })));
  const texts = screen.getAllByRole("row").map(({ textContent }) => textContent ?? "");
  for (const [n, word] of Object.values(words).entries()) expect(texts[n + 1]).toContain(word);
  expect(texts[4]).not.toContain("IRN");
});
