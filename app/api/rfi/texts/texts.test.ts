import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { createRfi } from "@/lib/contract/rfi";
import { messages } from "@/lib/forms/messages";
import { createSignedInBuyer } from "@/test/storefront/signed-in-buyer";
import { GET as options, POST as request } from "./route";

let buyer: Awaited<ReturnType<typeof createSignedInBuyer>>;
beforeAll(async () => {
  buyer = await createSignedInBuyer();
});
afterAll(() => buyer.backend.close());
beforeEach(() => {
  buyer.backend.calls = [];
  buyer.backend.answers = {};
});

const CREATE = "/zwz/api/customer_master/";
const CHECK = "/zwz/api/check_rfq_status/";
const number = "ZWRFI2627-000009";
const requestId = "0123456789abcdef";
const lines = [
  { text: "FAG DAC3055", quantity: 4 },
  { text: "LM11949/10", quantity: 2 },
];
const send = (body: object, over: object = {}) =>
  buyer.send(request, { method: "POST", body: { lines, note: "", requestId, ...body }, ...over });
const bodiesSentTo = (path: string) =>
  buyer.backend.calls.filter((call) => call.path === path).map(({ body }) => body);

describe("requests in words", () => {
  test("another backend without the call says that they are not possible", async () => {
    buyer.backend.answers["/zwz/api/rfq_options/"] = { status: 404, data: {} };
    expect((await buyer.send(options, { signedIn: false })).body).toEqual({ takesTexts: false });
    buyer.backend.answers["/zwz/api/rfq_options/"] = { data: { success: 1, requested_text: true } };
    expect((await buyer.send(options, { signedIn: false })).body).toEqual({ takesTexts: true });
    buyer.backend.answers["/zwz/api/rfq_options/"] = { status: 500, data: {} };
    expect((await buyer.send(options, { signedIn: false })).status).toBe(503);
  });

  test("[7.32] are sent with note and request id in one call", async () => {
    buyer.backend.answers[CREATE] = { data: { success: 1, RefNo: number } };
    const { body } = await send({ note: "Urgent" });
    expect(body).toEqual({ number, alreadyRequested: [] });
    expect(buyer.backend.calls).toMatchObject([
      {
        path: CREATE,
        key: "Token the-key",
        body: {
          item_info: [
            { requested_text: "FAG DAC3055", quantity: "4" },
            { requested_text: "LM11949/10", quantity: "2" },
          ],
          note: "Urgent",
          request_id: requestId,
        },
      },
    ]);
  });

  test("[4.14] texts of an open RFI are left out and named; without others, nothing is requested", async () => {
    const refused = { status: 409, data: { success: 0, message: "Requested already" } };
    buyer.backend.answers[CREATE] = (body) =>
      createRfi.body.parse(body).item_info.length > 1
        ? refused
        : { data: { success: 1, RefNo: number } };
    const open = { requested_text: "fag dac3055", rfq_no: "ZWRFI2627-000001" };
    const alreadyRequested = [{ text: "fag dac3055", number: "ZWRFI2627-000001" }];
    buyer.backend.answers[CHECK] = {
      data: { success: 1, message: "x", requested_texts: [open] },
    };
    expect((await send({})).body).toEqual({ number, alreadyRequested });
    expect(bodiesSentTo(CREATE)).toMatchObject([
      { request_id: requestId },
      { item_info: [{ requested_text: "LM11949/10" }], request_id: requestId },
    ]);

    buyer.backend.calls = [];
    buyer.backend.answers[CREATE] = refused;
    const [first] = lines;
    expect((await send({ lines: [first] })).body).toEqual({ number: null, alreadyRequested });
    expect(bodiesSentTo(CREATE)).toHaveLength(1);

    buyer.backend.answers[CHECK] = { data: { success: 0, message: "" } };
    const conflict = await send({ lines: [first] });
    expect([conflict.status, conflict.body]).toMatchObject([
      409,
      { error: { message: "Requested already" } },
    ]);
  });

  test("invalid requests, and those of guests and of the other brand's session, reach no backend", async () => {
    const line = (over: object) => ({ lines: [{ ...lines[0], ...over }] });
    for (const body of [
      line({ text: " - " }),
      line({ text: "7".repeat(201) }),
      line({ quantity: 0 }),
      line({ quantity: 100_000 }),
      { lines: [] },
      { lines: Array.from({ length: 201 }, () => lines[0]) },
      { note: "x".repeat(1001) },
      { requestId: "short" },
    ]) {
      expect((await send(body)).status).toBe(400);
    }
    const { body } = await send(line({ text: " - " }));
    expect(body).toMatchObject({ error: { message: messages.requestedText } });
    expect((await send({}, { signedIn: false })).status).toBe(401);
    expect((await send({}, { host: "nod.localhost" })).status).toBe(401);
    expect(buyer.backend.calls).toEqual([]);
  });
});
