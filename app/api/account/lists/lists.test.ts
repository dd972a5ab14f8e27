import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { messages } from "@/lib/forms/messages";
import { createSignedInBuyer } from "@/test/storefront/signed-in-buyer";
import * as partNumbers from "../part-numbers/route";
import { GET as open, DELETE as remove } from "./[id]/route";
import { GET as list, POST as save } from "./route";

let buyer: Awaited<ReturnType<typeof createSignedInBuyer>>;
beforeAll(async () => {
  buyer = await createSignedInBuyer();
});
afterAll(() => buyer.backend.close());
beforeEach(() => {
  buyer.backend.calls = [];
  buyer.backend.answers = {};
});

const post = (body: unknown) => ({ method: "POST", body });
const row = { text: "6204", itemId: "7", quantity: 4 };
const newList = { replaces: null, name: "Pune", rows: [row] };
const number = { number: "MAT-4711", itemId: "7" };

test("[6.2] every call is refused without a session or with one of the other brand", async () => {
  for (const [route, options] of [
    [list, {}],
    [open, { id: "5" }],
    [save, post(newList)],
    [remove, { method: "DELETE", id: "5", body: { version: 1 } }],
    [partNumbers.GET, {}],
    [partNumbers.POST, post({ numbers: [number] })],
    [partNumbers.DELETE, { method: "DELETE", body: { numbers: ["MAT-4711"] } }],
  ] as const) {
    expect((await buyer.send(route, { ...options, signedIn: false })).status).toBe(401);
    expect((await buyer.send(route, { ...options, host: "nod.localhost" })).status).toBe(401);
  }
  expect(buyer.backend.calls).toEqual([]);
});

test("a backend without these calls answers 404, which hides lists and part numbers", async () => {
  for (const path of ["lists", "part_numbers"]) {
    buyer.backend.answers[`/zwz/account/${path}/`] = { status: 404, data: {} };
  }
  for (const route of [list, partNumbers.GET]) {
    expect(await buyer.send(route)).toMatchObject({ status: 404 });
  }
});

test("a replaced and a removed list name the version that was seen", async () => {
  const changes = { created_by: "A", created_at: "", updated_by: "A", updated_at: "" };
  const saved = { id: 5, name: "Pune", row_count: 1, version: 4, ...changes };
  buyer.backend.answers["/zwz/account/lists/"] = { data: { success: 1, data: saved } };
  const replaced = await buyer.send(save, post({ ...newList, replaces: { id: 5, version: 3 } }));
  expect(replaced.body).toMatchObject({ id: 5, version: 4, rowCount: 1 });
  await buyer.send(remove, { method: "DELETE", id: "5", body: { version: 3 } });
  expect(buyer.backend.calls).toMatchObject([
    {
      path: "/zwz/account/lists/",
      key: "Token the-key",
      body: {
        id: 5,
        version: 3,
        name: "Pune",
        rows: [{ text: "6204", item_id: "7", quantity: 4 }],
      },
    },
    { path: "/zwz/account/lists/5/", body: { version: 3 } },
  ]);
});

test.each([
  ["a blank name", { name: " " }, messages.listName],
  ["a name of 61 characters", { name: "n".repeat(61) }, messages.listName],
  ["no rows", { rows: [] }, messages.listEmpty],
  ["1,001 rows", { rows: Array.from({ length: 1_001 }, () => row) }, ""],
  ["a blank row", { rows: [{ ...row, text: "" }] }, ""],
  ["no pieces", { rows: [{ ...row, quantity: 0 }] }, ""],
  ["no version", { replaces: { id: 5 } }, ""],
])("a list with %s does not reach the backend", async (_, over, message) => {
  const { status, body } = await buyer.send(save, post({ ...newList, ...over }));
  expect(status).toBe(400);
  expect(body.error.message).toContain(message);
  expect(buyer.backend.calls).toEqual([]);
});

test("malformed ids and part numbers do not reach the backend", async () => {
  for (const id of ["0", "abc", "-1", "../1", "99999999999"]) {
    expect((await buyer.send(open, { id })).status).toBe(404);
  }
  for (const bad of [" ", "7".repeat(41)]) {
    const body = { numbers: [{ ...number, number: bad }] };
    const reply = await buyer.send(partNumbers.POST, post(body));
    expect([reply.status, reply.body]).toMatchObject([
      400,
      { error: { message: messages.partNumber } },
    ]);
  }
  const many = { numbers: Array.from({ length: 501 }, () => number) };
  expect((await buyer.send(partNumbers.POST, post(many))).status).toBe(400);
  expect(buyer.backend.calls).toEqual([]);
});
