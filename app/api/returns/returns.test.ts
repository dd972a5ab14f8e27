import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { returnMessages } from "@/lib/returns/return-messages";
import { safeReturn } from "@/lib/safe-return";
import { createSignedInBuyer } from "@/test/storefront/signed-in-buyer";
import { GET as ofOrder } from "../orders/[id]/returns/route";
import { GET as photo } from "../return-photos/[id]/route";
import { POST as upload } from "../return-photos/route";
import { GET as open } from "./[id]/route";
import { POST as withdraw } from "./[id]/withdrawal/route";
import { GET as list, POST as request } from "./route";

let buyer: Awaited<ReturnType<typeof createSignedInBuyer>>;
beforeAll(async () => {
  buyer = await createSignedInBuyer();
});
afterAll(() => buyer.backend.close());
beforeEach(() => {
  buyer.backend.calls = [];
  buyer.backend.answers = {};
});

const post = (body?: unknown) => ({ method: "POST", body });
const form = {
  key: "0123456789abcdef0123456789abcdef",
  orderNumber: "ZW2627-000009",
  lines: [{ shipment: 1, line: 1, quantity: 5 }],
  reason: "damaged",
  note: "Bent",
  photoIds: ["a1"],
};

test("[6.2] every call is refused without a session or with one of the other brand", async () => {
  for (const [route, options] of [
    [list, {}],
    [open, { id: "ZRT2627-000012" }],
    [ofOrder, { id: "ZW2627-000009" }],
    [request, post(form)],
    [withdraw, { ...post(), id: "ZRT2627-000012" }],
    [upload, post({ file: "AAAA" })],
  ] as const) {
    expect((await buyer.send(route, { ...options, signedIn: false })).status).toBe(401);
    expect((await buyer.send(route, { ...options, host: "nod.localhost" })).status).toBe(401);
  }
  expect(buyer.backend.calls).toEqual([]);
});

test("a backend without these calls answers 404, which hides returns", async () => {
  buyer.backend.answers["/zwz/account/returns/"] = { status: 404, data: {} };
  buyer.backend.answers["/zwz/orders/ZW2627-000009/returns/"] = { status: 404, data: {} };
  expect(await buyer.send(list)).toMatchObject({ status: 404 });
  expect(await buyer.send(ofOrder, { id: "ZW2627-000009" })).toMatchObject({ status: 404 });
});

test("a request is sent as it was filled in", async () => {
  buyer.backend.answers["/zwz/account/returns/"] = {
    data: { success: 1, data: { number: "ZRT2627-000012" } },
  };
  expect((await buyer.send(request, post(form))).body).toEqual({ number: "ZRT2627-000012" });
  const { orderNumber, photoIds, ...same } = form;
  expect(buyer.backend.calls).toMatchObject([
    {
      key: "Token the-key",
      body: { ...same, order_number: orderNumber, photo_ids: photoIds },
    },
  ]);
});

test.each([
  ["no lines", { lines: [] }, returnMessages.returnLinesNeeded],
  ["half a piece", { lines: [{ shipment: 1, line: 1, quantity: 0.5 }] }, ""],
  ["an unknown reason", { reason: "bored" }, returnMessages.returnReasonNeeded],
  ["a long note", { note: "x".repeat(501) }, returnMessages.returnNoteLong],
  ["four photos", { photoIds: ["a", "b", "c", "d"] }, returnMessages.returnPhotosFull],
  ["a short key", { key: "k" }, ""],
])("a request with %s does not reach the backend", async (_, over, message) => {
  const { status, body } = await buyer.send(request, post({ ...form, ...over }));
  expect(status).toBe(400);
  expect(body.error.message).toContain(message);
  expect(buyer.backend.calls).toEqual([]);
});

test("a photo of 2 MB is passed on, a larger body is not", async () => {
  buyer.backend.answers["/zwz/account/return_photos/"] = { data: { success: 1, photo_id: "a1" } };
  const taken = await buyer.send(upload, post({ file: "A".repeat(2_796_204) }));
  expect(taken).toMatchObject({ status: 200, body: { id: "a1" } });
  expect((await buyer.send(upload, post({ file: "A".repeat(3_000_000) }))).status).toBe(413);
});

test("what isn't a photo is never passed on, and ids stay in their path segment", async () => {
  // The stand-in backend answers with JSON.
  expect((await buyer.request(photo, { id: "a1" })).status).toBe(502);
  for (const id of ["..", ".", ""]) expect((await buyer.request(photo, { id })).status).toBe(404);
  await buyer.request(photo, { id: "../../ops" });
  for (const { path } of buyer.backend.calls)
    expect(path).toMatch(/^\/zwz\/account\/return_photos\/[^/]+\/$/);
});

test("pages of returns are returned to after sign-in", () => {
  for (const path of ["/returns", "/returns/ZRT2627-000012"]) expect(safeReturn(path)).toBe(path);
});
