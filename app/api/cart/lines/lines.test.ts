import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { z } from "zod";
import { publishedCartOnly } from "@/test/storefront/published-cart";
import { createSignedInBuyer } from "@/test/storefront/signed-in-buyer";
import { DELETE, POST } from "./route";

let buyer: Awaited<ReturnType<typeof createSignedInBuyer>>;
beforeAll(async () => {
  buyer = await createSignedInBuyer();
});
afterAll(() => buyer.backend.close());
beforeEach(() => {
  buyer.backend.calls = [];
  buyer.backend.answers = {
    ...publishedCartOnly(),
    "/zwz/api/display_additem/": {
      data: { success: 1, itemdetails: [{ item_detail_id: 5, itemname: "6204" }] },
    },
  };
});

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    itemId: String(at + 1),
    name: "6204",
    unitPrice: 100,
    quantity: at + 1,
  }));
const send = (body: unknown, signedIn = true) =>
  buyer.send(POST, { method: "POST", body: { lines: body }, signedIn });

const sentLines = z.object({ item_info: z.array(z.object({ item_id: z.string() })) });
const idsOf = (body: unknown) => sentLines.parse(body).item_info.map(({ item_id }) => item_id);

describe("POST /api/cart/lines, on a backend with the published calls only", () => {
  test("[7.27] all lines go to the backend in one call, and the cart comes back", async () => {
    const { status, body } = await send(lines(200));
    expect(status).toBe(200);
    expect(body).toMatchObject({ refused: {}, cart: [{ id: "5" }] });
    const added = buyer.backend.calls.filter(({ path }) => path === "/zwz/api/add_item/");
    expect(added).toHaveLength(1);
    expect(added[0]?.body).toMatchObject({ item_info: { length: 200 } });
  });

  test("lines that the backend refuses are found, the others are added", async () => {
    const accepted = new Set<string>();
    buyer.backend.answers["/zwz/api/add_item/"] = (body) => {
      const ids = idsOf(body);
      if (ids.some((id) => ["7", "150"].includes(id)))
        return { status: 404, data: { success: 0, message: "No longer sold" } };
      for (const id of ids) accepted.add(id);
      return { data: { success: 1, message: "" } };
    };
    const { status, body } = await send(lines(200));
    expect(status).toBe(200);
    expect(body).toMatchObject({ refused: { 7: "No longer sold", 150: "No longer sold" } });
    expect(accepted.size).toBe(198);
  });

  test("an outage is an error, not a refusal of every line", async () => {
    buyer.backend.answers["/zwz/api/add_item/"] = { status: 503, data: {} };
    expect((await send(lines(8))).status).toBe(503);
    const added = buyer.backend.calls.filter(({ path }) => path === "/zwz/api/add_item/");
    expect(added.length).toBeLessThan(4);
  });

  test("a backend that refuses everything is not called without end", async () => {
    buyer.backend.answers["/zwz/api/add_item/"] = {
      status: 409,
      data: { success: 0, message: "Full" },
    };
    const { body } = await send(lines(200));
    expect(Object.keys((body as { refused: object }).refused)).toHaveLength(200);
    expect(buyer.backend.calls.length).toBeLessThan(130);
  });

  test.each([
    ["201 lines", lines(201)],
    ["no line", []],
    ["a quantity of 0", [{ ...lines(1)[0], quantity: 0 }]],
    ["a negative price", [{ ...lines(1)[0], unitPrice: -1 }]],
  ])("%s are refused without a backend call", async (_, body) => {
    expect((await send(body)).status).toBe(400);
    expect(buyer.backend.calls).toEqual([]);
  });

  test("a session is required", async () => {
    expect((await send(lines(1), false)).status).toBe(401);
  });
});

describe("DELETE /api/cart/lines, on a backend with the published calls only", () => {
  const remove = (ids: unknown, signedIn = true) =>
    buyer.send(DELETE, { method: "DELETE", body: { ids }, signedIn });
  const removed = () =>
    buyer.backend.calls
      .filter(({ path }) => path === "/zwz/api/remove_item_cart/")
      .map(({ body }) => (body as { item_detail_id: string }).item_detail_id);

  test("[7.29] each line is removed once, and the cart comes back", async () => {
    const { status, body } = await remove(["1", "2", "2"]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ refused: {}, cart: [{ id: "5" }] });
    expect(removed().sort()).toEqual(["1", "2"]);
  });

  test("a line that is gone already counts as removed, a refused one is named", async () => {
    buyer.backend.answers["/zwz/api/remove_item_cart/"] = (body) => {
      const { item_detail_id: id } = body as { item_detail_id: string };
      if (id === "1") return { status: 404, data: { success: 0, message: "Not there" } };
      if (id === "2") return { status: 409, data: { success: 0, message: "It is being paid" } };
      return { data: { success: 1, message: "" } };
    };
    const { status, body } = await remove(["1", "2", "3"]);
    expect(status).toBe(200);
    expect(body).toHaveProperty("refused", { 2: "It is being paid" });
  });

  test("an outage is an error", async () => {
    buyer.backend.answers["/zwz/api/remove_item_cart/"] = { status: 503, data: {} };
    expect((await remove(["1", "2"])).status).toBe(503);
  });

  test("a session is required, and between 1 and 200 ids", async () => {
    expect((await remove(["1"], false)).status).toBe(401);
    expect((await remove([])).status).toBe(400);
    expect((await remove(Array.from({ length: 201 }, (_, at) => String(at)))).status).toBe(400);
    expect(removed()).toEqual([]);
  });
});
