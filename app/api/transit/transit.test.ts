import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { createSignedInBuyer } from "@/test/storefront/signed-in-buyer";
import { GET as items } from "../items/route";
import { GET as transit } from "./route";

let buyer: Awaited<ReturnType<typeof createSignedInBuyer>>;
beforeAll(async () => {
  buyer = await createSignedInBuyer();
});
afterAll(() => buyer.backend.close());
beforeEach(() => {
  buyer.backend.calls = [];
  buyer.backend.answers = {
    "/zwz/api/transit_days/411026/": { status: 200, data: { success: 1, days: 2 } },
    "/zwz/api/transit_days/400001/": { status: 200, data: { success: 1, days: 1 } },
    "/zwz/api/transit_days/": { status: 200, data: { success: 1, days: 3, pincode: "560058" } },
  };
});

const paths = () => buyer.backend.calls.map(({ path }) => path);

test("a pincode comes before the default delivery address, and guests without one learn that the calls exist", async () => {
  const ask = async (query: string, signedIn = true) =>
    (await buyer.send(transit, { path: `/api/x${query}`, signedIn })).body;
  expect(await ask("?pincode=411026")).toEqual({ pincode: "411026", days: 2 });
  expect(await ask("?pincode=")).toEqual({ pincode: "560058", days: 3 });
  expect(await ask("", false)).toEqual({ pincode: null, days: null });
  const lacksCall = { status: 404, data: { success: 0, message: "" } };
  buyer.backend.answers["/zwz/api/transit_days/400001/"] = lacksCall;
  expect((await buyer.send(transit, { signedIn: false })).status).toBe(404);
});

test("rows of a table have the arrival with which the backend answers", async () => {
  const item = { itemid: "7", itemname: "6204", availability: "Stock", Stock: "5" };
  const data = { success: 1, data: [item], transit_days: 2 };
  buyer.backend.answers["/zwz/api/items_by_id/"] = { status: 200, data };
  const { body } = await buyer.send(items, { path: "/api/x?ids=7&pincode=411026" });
  expect(buyer.backend.calls.map((call) => call.body)).toEqual([
    { item_ids: ["7"], pincode: "411026" },
  ]);
  expect(body[0].status.dates).toEqual([
    expect.stringMatching(/^dispatch by /),
    expect.stringMatching(/^arrives by /),
  ]);
  expect(paths()).toEqual(["/zwz/api/items_by_id/"]);
});
