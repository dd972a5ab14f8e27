import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { ItemPage, ListedItem } from "../../../../lib/contract/operations/items.ts";
import { createCartClient } from "../../../../test/backend/cart-client.ts";
import { createOperator, createOperatorClient } from "../../../../test/backend/operator-client.ts";
import { createTestApp, type TestApp } from "../../../../test/backend/test-app.ts";

let backend: TestApp;
let ops: ReturnType<typeof createOperatorClient>;
beforeAll(async () => {
  backend = await createTestApp();
  ops = createOperatorClient(backend);
});
afterAll(() => backend.close());

const show = async (id: number) => (await ops("items/page", { id })).data as ItemPage;
const textOf = ({ fields }: ItemPage, name: string) =>
  fields.find(({ field }) => field === name)?.text;
const change = (id: number, values: Record<string, string>, over: object = {}) =>
  ops("items/change", { id, values, seen: {}, ...over });

test("values are changed together, with an entry of the history for each", async () => {
  const { id } = await backend.createItem({ designation: "NU 2205", price: 10_00, stock: 5 });
  backend.changed.length = 0;
  const values = { listPrice: "1,165.50", outside: "52", leadDays: "-", available: "7" };
  const reply = await change(id, values, { reason: "new catalogue", confirmed: true });
  expect(reply).toMatchObject({ status: 200 });
  const page = await show(id);
  expect(page).toMatchObject({ listPrice: 1165_50, available: 7, leadDays: null });
  expect(textOf(page, "outside")).toBe("52");
  expect(page.events.map(({ column, from, to, source }) => [column, from, to, source])).toEqual(
    expect.arrayContaining([
      ["List price (₹)", "10.00", "1165.50", "new catalogue"],
      ["Outside D (mm)", "47", "52", "new catalogue"],
      ["Lead time (days)", "21", "", "new catalogue"],
      ["Free stock", "5", "7", "new catalogue"],
    ]),
  );
  expect(backend.changed).toContainEqual({ brand: "zwz", all: true });
});

test.each<
  [name: string, values: Record<string, string>, over: object, status: number, message: RegExp]
>([
  ["an impossible size", { outside: "15" }, {}, 400, /must be larger than the bore/],
  ["an ambiguous price", { listPrice: "1.165,00" }, {}, 400, /two ways/],
  ["an empty status", { status: "" }, {}, 400, /Status can't be empty/],
  ["a size that contradicts the number", { bore: "25" }, {}, 409, /Check before saving: 6204 has/],
  [
    "a value changed meanwhile",
    { listPrice: "11" },
    { seen: { listPrice: "9.00" } },
    409,
    /changed meanwhile to 10\.00/,
  ],
])("%s is refused, and nothing is changed", async (_name, values, over, status, message) => {
  const { id } = await backend.createItem({
    designation: `6204-${status}${Math.random()}`,
    price: 10_00,
  });
  const before = await show(id);
  const reply = await change(id, { ...values, packing: "Tube" }, over);
  expect(reply.status).toBe(status);
  expect(reply.message).toMatch(message);
  expect(await show(id)).toEqual(before);
});

test("a discontinued item can't be put into a cart or found, and is listed as such", async () => {
  const { id, designation } = await backend.createItem({ designation: "NJ 2399", stock: 9 });
  const buyer = await backend.createCustomer();
  const cart = createCartClient(backend);
  await cart.add(buyer, id, 2);
  expect((await change(id, { status: "discontinued" })).status).toBe(200);
  expect(await cart.lines(buyer)).toMatchObject([{ itemId: String(id), isDiscontinued: true }]);
  expect((await cart.add(await backend.createCustomer(), id, 1)).status).toBe(404);
  await backend.deps.search.refresh();
  expect(backend.deps.search.find("zwz", designation, 5).items).toEqual([]);
  const { data } = await ops("items/search", { text: "nj2399", show: "discontinued" });
  expect((data as { items: ListedItem[] }).items).toMatchObject([{ id, status: "Discontinued" }]);
});

test("an unknown item is 404", async () => {
  expect((await ops("items/page", { id: 2_000_000_000 })).status).toBe(404);
  expect((await change(2_000_000_000, { status: "Active" })).status).toBe(404);
});

test("each kind has roles of its own", async () => {
  const content = Buffer.from("Designation,Price\n6204,1\n").toString("base64");
  const start = { kind: "prices", brand: "zwz", fileName: "a.csv", content };
  const sales = await createOperator(backend, ["sales"]);
  expect((await sales.call("imports/start", start)).status).toBe(403);
  expect((await sales.call("items/change", { id: 1, values: {}, seen: {} })).status).toBe(403);
  const catalogue = await createOperator(backend, ["catalogue"]);
  const started = await catalogue.call("imports/start", start);
  expect(started.status).toBe(200);
  const { id } = started.data as { id: number };
  for (const path of ["imports/show", "imports/rows", "imports/apply", "imports/undo"])
    expect((await sales.call(path, { id })).status).toBe(403);
  expect((await sales.call("imports/list", {})).data).toEqual({ imports: [], total: 0 });
  expect((await catalogue.call("imports/list", {})).data).toMatchObject({ total: 1 });
  expect((await catalogue.call("imports/start", { ...start, kind: "customers" })).status).toBe(403);
});
