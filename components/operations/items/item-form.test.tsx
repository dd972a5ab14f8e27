/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { zwz } from "@/brands/zwz";
import type { ItemPage as Item } from "@/lib/contract/operations/items";
import { fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";
import { errorResponse } from "@/test/storefront/render-screen";
import { ItemPage } from "./item-page";

afterEach(cleanup);

const itemWith = (values: { bore: string; stock: string }): Item => ({
  ...{ id: 3, brand: "zwz", maker: "ZWZ", designation: "6204", type: "Single Row" },
  ...{ listPrice: 10_00, available: 5, backOrdered: 0, leadDays: null, status: "Active" },
  ...{ slug: "6204", code: "ZWZ-6204", allocated: 0, orderedPieces: 4, orderCount: 1 },
  ...{ rfiLines: 0, events: [] },
  fields: [
    { field: "bore", name: "Bore d (mm)", text: values.bore },
    { field: "stock", name: "Stock", text: values.stock },
  ],
});

/** Shows the page of an item; `stored` are its values in the backend, which `reload` fetches again. */
async function show(refusal = "") {
  const stored = { bore: "20", stock: "100" };
  const sent: Record<string, unknown>[] = [];
  fakeApi((path, init) => {
    if (path.endsWith("items/page")) return { body: itemWith(stored) };
    sent.push(JSON.parse(String(init?.body)));
    if (refusal && sent.length === 1) return errorResponse("conflict", refusal, 409);
    return { body: { warnings: [], outcome: "" } };
  });
  const { client } = renderInStore(zwz, <ItemPage id={3} />);
  await act(flush);
  const reload = () =>
    act(async () => {
      await client.invalidateQueries();
      await flush();
    });
  return { stored, sent, reload };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const save = () =>
  act(async () => {
    fireEvent.click(screen.getByRole("button", { name: "Save item" }));
    await flush();
  });

test("typed values stay when an order or a colleague changes the item meanwhile", async () => {
  const { stored, sent, reload } = await show();
  type("Bore d (mm)", "25");
  type("Reason, for the history", "Wrong in the catalogue");
  stored.stock = "98";
  await reload();
  expect(field("Bore d (mm)").value).toBe("25");
  expect(field("Reason, for the history").value).toBe("Wrong in the catalogue");
  await save();
  expect(sent).toEqual([
    {
      ...{ id: 3, values: { bore: "25" }, seen: { bore: "20" }, confirmed: false },
      reason: "Wrong in the catalogue",
    },
  ]);
});

test("untouched fields follow the stored values; after saving, all do", async () => {
  const { stored, reload } = await show();
  stored.stock = "98";
  await reload();
  expect(field("Stock").value).toBe("98");
  type("Bore d (mm)", "25.0");
  field("Bore d (mm)").focus();
  stored.bore = "25";
  await save();
  expect(field("Bore d (mm)").value).toBe("25");
  expect(field("Reason, for the history").value).toBe("");
  expect(document.activeElement).toBe(field("Bore d (mm)"));
});

test("a refused overwrite keeps what was typed, and can be repeated with the new value in view", async () => {
  const { stored, sent } = await show("Stock is now 98 (you saw 100).");
  type("Stock", "120");
  stored.stock = "98";
  await save();
  expect(screen.getByText("Stock is now 98 (you saw 100).")).toBeTruthy();
  expect(field("Stock").value).toBe("120");
  await save();
  expect(sent.map(({ seen }) => seen)).toEqual([{ stock: "100" }, { stock: "98" }]);
});
