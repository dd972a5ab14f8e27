import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { orderDetails } from "../../../lib/contract/order-details.ts";
import { getStatusSteps } from "../../../lib/orders/status-steps.ts";
import { getMessages } from "../../../test/backend/api-client.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { createFulfilmentClient } from "../../../test/backend/fulfilment-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { transitDays } from "../../db/schema/index.ts";

let now = new Date("2026-11-20T08:35:00Z");
let backend: TestApp;
let client: ReturnType<typeof createFulfilmentClient>;
beforeAll(async () => {
  backend = await createTestApp({ clock: () => now });
  client = createFulfilmentClient(backend);
});
afterAll(() => backend.close());

const page = async (buyer: Customer, number: string) => {
  const path = fillPath(orderDetails.path, { number });
  return (await backend.inject(buyer.brand, orderDetails, undefined, buyer.key, path)).read();
};
const steps = async (buyer: Customer, number: string) =>
  getStatusSteps(await page(buyer, number))
    .slice(2)
    .map(({ name, state, detail }) => `${name} ${state} ${detail}`.trim());
const pack = (number: string, over: object = {}) => client.ops("orders/pack", { number, ...over });
const deliver = (number: string, at?: string) => client.ops("shipments/deliver", { number, at });

describe("[4.18] packing and delivery", () => {
  test("22 pieces and then 38 are packed, leave and arrive", async () => {
    const { buyer, item, number } = await client.order();
    expect(await steps(buyer, number)).toEqual([
      "Packed open",
      "Dispatched open",
      "Delivered open",
    ]);
    expect((await pack(number)).status).toBe(200);
    expect((await steps(buyer, number))[0]).toBe("Packed part 22 of 60 packed, 20 Nov 2026, 14:05");
    await client.ship(number);
    expect((await steps(buyer, number))[1]).toBe(
      "Dispatched part 22 of 60 dispatched, 20 Nov 2026, 14:05",
    );
    now = new Date("2026-11-23T06:00:00Z");
    expect((await deliver(`${number}-1`, "2026-11-23 11:15")).status).toBe(200);
    expect((await steps(buyer, number))[2]).toBe(
      "Delivered part 22 of 60 delivered, 23 Nov 2026, 11:15",
    );
    await client.stock(item, { received: 38 });
    // Recorded a day later, so that the time isn't known.
    await client.ship(number, { tracking: "GT-4411", on: "2026-11-22" });
    expect((await deliver(`${number}-2`)).status).toBe(200);
    expect(await steps(buyer, number)).toEqual([
      "Packed done 20 Nov 2026, 14:05",
      "Dispatched done 22 Nov 2026",
      "Delivered done 23 Nov 2026, 11:30",
    ]);
    // The packing of the second part was not recorded.
    const { shipments } = await page(buyer, number);
    expect(shipments?.map(({ packed }) => packed?.time)).toEqual(["14:05", undefined]);
    now = new Date("2026-11-20T08:35:00Z");
  });

  test("packed pieces that have left are not packed any more", async () => {
    const { buyer, number } = await client.order();
    const ten = { lines: [{ line: 1, quantity: 10 }] };
    await pack(number, ten);
    await client.ship(number, ten);
    const [line] = (await page(buyer, number)).lines;
    expect([line?.shipped, line?.packed]).toEqual([10, 0]);
    expect((await steps(buyer, number))[0]).toContain("10 of 60 packed");
  });

  test("packed pieces of a line stay packed until they have left", async () => {
    const { buyer, number } = await client.orderTwoLines();
    const pieces = (first: number, second: number) => ({
      lines: [
        { line: 1, quantity: first },
        { line: 2, quantity: second },
      ],
    });
    const read = async () =>
      (await page(buyer, number)).lines.map(({ shipped, packed }) => [shipped, packed]);
    // A later call corrects an earlier one.
    await pack(number, pieces(12, 3));
    await pack(number, pieces(10, 8));
    await client.ship(number, pieces(4, 5));
    expect(await read()).toEqual([
      [4, 6],
      [5, 3],
    ]);
    expect((await steps(buyer, number))[0]).toContain("18 of 28 packed");
    await client.ship(number, { ...pieces(6, 3), tracking: "GT-4411" });
    expect(await read()).toEqual([
      [10, 0],
      [8, 0],
    ]);
    expect((await steps(buyer, number))[0]).toContain("18 of 28 packed");
  });

  test("[4.18] two shipments have a carrier, packing, day and delivery of their own", async () => {
    const { buyer, number } = await client.orderTwoLines();
    const only = (line: number, quantity: number) => ({ lines: [{ line, quantity }] });
    await pack(number, only(1, 20));
    now = new Date("2026-11-23T06:00:00Z");
    await client.ship(number, only(2, 8));
    // The same number of another carrier; recorded later, though it left earlier.
    const earlier = { ...only(1, 20), carrier: "Gati Surface", on: "2026-11-21" };
    expect((await client.ship(number, earlier)).data).toMatchObject({
      ...{ status: "Dispatched", dispatchedOn: "2026-11-23", transporter: "VRL Logistics" },
      shipments: [{ carrier: "VRL Logistics" }, { carrier: "Gati Surface" }],
    });
    const { shipments } = await page(buyer, number);
    expect(shipments?.map(({ packed }) => packed?.time)).toEqual([undefined, "14:05"]);
    expect((await deliver(`${number}-2`, "2026-11-22 10:00")).status).toBe(200);
    expect((await steps(buyer, number))[2]).toContain("20 of 28 delivered");
    expect((await deliver(`${number}-1`, "2026-11-23 11:15")).status).toBe(200);
    expect((await steps(buyer, number))[2]).toBe("Delivered done 23 Nov 2026, 11:15");
    now = new Date("2026-11-20T08:35:00Z");
  });

  test("the day of arrival stays known until the goods are delivered, or the day has passed", async () => {
    await backend.db.insert(transitDays).values({ prefix: "411", days: 3 });
    const { buyer, number } = await client.order();
    await client.ship(number);
    const read = async () => {
      const { shipments } = await page(buyer, number);
      const [line] = await client.getOrders(buyer);
      return [shipments?.[0]?.arrivesBy, line?.shippedArrivesBy];
    };
    expect(await read()).toEqual(["2026-11-23", "2026-11-23"]);
    const [mail] = await getMessages(backend.db, buyer.email);
    expect(mail?.text).toContain("tracking number VRL-778812, and arrives by 23 Nov.");
    now = new Date("2026-11-24T06:00:00Z");
    expect(await read()).toEqual(["2026-11-23", null]);
    now = new Date("2026-11-23T06:00:00Z");
    expect(await read()).toEqual(["2026-11-23", "2026-11-23"]);
    await deliver(`${number}-1`);
    expect(await read()).toEqual([null, null]);
    await backend.db.delete(transitDays);
    now = new Date("2026-11-20T08:35:00Z");
  });

  test("what can't be is refused", async () => {
    const { number } = await client.order();
    const some = (quantity: number, line = 1) => ({ lines: [{ line, quantity }] });
    expect((await pack(number, some(23))).status).toBe(409);
    expect((await pack(number, some(1, 2))).status).toBe(400);
    expect((await pack(number, some(0))).status).toBe(400);
    expect((await deliver(`${number}-1`)).status).toBe(404);
    await client.ship(number);
    for (const at of ["2026-11-19 12:00", "2026-11-20 14:06", "2026-13-01 10:00", "soon"])
      expect([at, (await deliver(`${number}-1`, at)).status]).toEqual([at, 400]);
    expect((await deliver(`${number}-1`)).status).toBe(200);
    expect((await deliver(`${number}-1`)).status).toBe(409);
    expect((await pack(number)).status).toBe(409);
    const awaiting = await client.order({ buyer: { status: "Approval Pending" } });
    expect((await pack(awaiting.number)).status).toBe(409);
  });
});
