import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { desc } from "drizzle-orm";
import { documents } from "../../../lib/contract/documents.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { orderDetails } from "../../../lib/contract/order-details.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { createFulfilmentClient } from "../../../test/backend/fulfilment-client.ts";
import { createTestApp, type TestApp, testConfig } from "../../../test/backend/test-app.ts";
import { readPdfText } from "../../../test/read-pdf.ts";
import { auditEntries } from "../../db/schema/index.ts";
import { lacksEwayBill } from "../fulfilment/eway-bill.ts";
import { findPincode } from "../fulfilment/eway-part-a.ts";

let backend: TestApp;
let client: ReturnType<typeof createFulfilmentClient>;
beforeAll(async () => {
  backend = await createTestApp({ clock: () => new Date("2026-11-20T08:35:00Z") });
  client = createFulfilmentClient(backend);
});
afterAll(() => backend.close());

const eway = {
  ewayBill: "2711 0012 3456",
  ewayValidUntil: "2026-11-22",
  vehicle: "mh 12-ab 1234",
  transporterId: "27AABCN4321K1ZJ",
  distanceKm: "152",
};
const recorded = {
  ewayBill: "271100123456",
  ewayValidUntil: "2026-11-22",
  vehicle: "MH12AB1234",
  transporterId: "27AABCN4321K1ZJ",
  distanceKm: 152,
};

/** An order of 100 pieces, of which so many leave at once; to Karnataka if `isFar`. */
async function shipped(pieces: number, price: number, over: object = {}, isFar = false) {
  const order = await client.order({
    quantity: 100,
    isFar,
    buyer: { balance: 1e12 },
    item: { price, stock: 100 },
  });
  const lines = [{ line: 1, quantity: pieces }];
  return { ...order, reply: await client.ship(order.number, { lines, ...over }) };
}
const shipmentsOf = ({ data }: { data?: unknown }) =>
  (data as { shipments: Record<string, unknown>[] }).shipments;

async function print(buyer: Customer, kind: "packingList" | "deliveryChallan", shipment: string) {
  const { rawPayload } = await backend.app.inject({
    url: `/${buyer.brand}/${fillPath(documents[kind], { number: shipment })}`,
    headers: { authorization: `Token ${buyer.key}` },
  });
  return (await readPdfText(rawPayload))[0]?.replace(/\s+/g, " ") ?? "";
}

describe("e-way bill (Rule 138)", () => {
  test.each([
    // ₹1,00,000.00 and one paisa more by the price of a piece and the rounding of its tax.
    ["within Maharashtra", 100, 847_46, 1_00_000_28, true],
    ["within Maharashtra", 64, 1_324_15, 99_999_81, false],
    ["within Maharashtra", 50, 1_694_92, 1_00_000_28, true],
    ["within Maharashtra", 25, 3_389_83, 99_999_99, false],
    ["within Maharashtra", 60, 1_000_00, 70_800_00, false],
    ["to Karnataka", 25, 1_694_91, 49_999_85, false],
    ["to Karnataka", 25, 1_694_92, 50_000_14, true],
    ["to Karnataka", 60, 1_000_00, 70_800_00, true],
  ])(
    "%s %i pieces at %i paise (%i incl. GST) need one: %s",
    async (way, pieces, price, value, needed) => {
      const { reply } = await shipped(pieces, price, {}, way === "to Karnataka");
      expect(reply.status).toBe(200);
      expect(shipmentsOf(reply)).toMatchObject([{ value, lacksEwayBill: needed }]);
    },
  );

  test("exactly the limit needs none, one paisa more does", () => {
    const own = { deliveryState: "", sez: false };
    const withinState = { brand: "zwz", placeOfSupply: "Maharashtra", ...own };
    const betweenStates = { brand: "nod", placeOfSupply: "Karnataka", ...own };
    const limits = { Maharashtra: 100_000_00, Karnataka: 1 };
    const lacks = (value: number, route: typeof withinState, ewayBill = "") =>
      lacksEwayBill({ value, ewayBill }, route, limits);
    expect([lacks(100_000_00, withinState), lacks(100_000_01, withinState)]).toEqual([false, true]);
    expect([lacks(50_000_00, betweenStates), lacks(50_000_01, betweenStates)]).toEqual([
      false,
      true,
    ]);
    // The goods go to another company in another state, or in the seller's.
    expect(lacks(50_000_01, { ...withinState, deliveryState: "Karnataka" })).toBe(true);
    expect(lacks(100_000_00, { ...betweenStates, deliveryState: "Maharashtra" })).toBe(false);
    // Supplies to a special economic zone count as inter-state.
    expect(lacks(50_000_01, { ...withinState, sez: true })).toBe(true);
    expect(lacks(100_000_01, withinState, "271100123456")).toBe(false);
    expect(lacksEwayBill({ value: 50_000_01, ewayBill: "" }, withinState, {})).toBe(true);
  });

  test("a shipment without one leaves with a warning, and is listed as missing until the number is recorded", async () => {
    const { number, reply } = await shipped(60, 1_500_00);
    expect(reply.status).toBe(200);
    expect(shipmentsOf(reply)).toMatchObject([{ value: 1_06_200_00, lacksEwayBill: true }]);
    const listMissing = async () =>
      ((await client.ops("shipments/list", { missing: true })).data as { number: string }[]).map(
        (one) => one.number,
      );
    expect(await listMissing()).toContain(`${number}-1`);
    const done = await client.ops("orders/eway", { number: `${number}-1`, ...eway });
    expect(shipmentsOf(done)).toMatchObject([{ ...recorded, lacksEwayBill: false }]);
    expect(await listMissing()).not.toContain(`${number}-1`);
    const nod = await client.order({ buyer: { brand: "nod" }, item: { brand: "nod" } });
    await client.ship(nod.number);
    const listed = async (brand: string) =>
      ((await client.ops("shipments/list", { brand })).data as { number: string }[]).map(
        (one) => one.number,
      );
    expect(await listed("nod")).toEqual([`${nod.number}-1`]);
    expect(await listed("zwz")).not.toContain(`${nod.number}-1`);
    const { data } = await client.ops("shipments/list", { brand: "zwz", limit: "1" });
    expect(data).toMatchObject([{ number: `${number}-1`, ewayBill: "271100123456" }]);
  });

  test("it may be stated with the shipment", async () => {
    const { reply } = await shipped(60, 1_000_00, eway);
    expect(shipmentsOf(reply)).toMatchObject([{ ...recorded, lacksEwayBill: false }]);
  });

  test("a change keeps what is not given and leaves an audit entry", async () => {
    const { number } = await shipped(60, 1_000_00, eway);
    const changed = { number: `${number}-1`, vehicle: "MH14ZZ0001", ewayValidUntil: "2026-11-24" };
    expect(shipmentsOf(await client.ops("orders/eway", changed))).toMatchObject([
      { ...recorded, vehicle: "MH14ZZ0001", ewayValidUntil: "2026-11-24" },
    ]);
    const entries = await backend.db.select().from(auditEntries).orderBy(desc(auditEntries.id));
    expect(entries.slice(0, 2)).toMatchObject([
      { field: `vehicle of shipment ${number}-1`, oldValue: "MH12AB1234", newValue: "MH14ZZ0001" },
      {
        field: `e-way bill valid until of shipment ${number}-1`,
        oldValue: "2026-11-22",
        newValue: "2026-11-24",
      },
    ]);
  });

  test("what is no e-way bill is refused and nothing is recorded", async () => {
    const { buyer, number } = await shipped(60, 1_000_00);
    const record = (over: object) => client.ops("orders/eway", { number: `${number}-1`, ...over });
    for (const wrong of [
      {},
      { ewayBill: "27110012345" },
      { ewayBill: "2711001234567" },
      { ewayBill: "271100123456,12" },
      { ewayBill: "27110012345A" },
      { vehicle: "M" },
      { vehicle: "MH12<script>" },
      { transporterId: "27AABCN4321K1Z" },
      { distanceKm: "0" },
      { distanceKm: "4001" },
      { ewayValidUntil: "2026-11-31" },
      { ewayValidUntil: "2026-11-19" },
    ]) {
      expect([wrong, (await record(wrong)).status]).toEqual([wrong, 400]);
    }
    expect((await client.ops("orders/eway", { ...eway, number: `${number}-2` })).status).toBe(404);
    expect((await client.ops("orders/eway", { ...eway, number: "x" })).status).toBe(400);
    expect((await record({ ewayValidUntil: "2026-11-20" })).status).toBe(200);
    const two = await record({ ewayBill: "271100123456, 271100123457" });
    expect(shipmentsOf(two)).toMatchObject([{ ewayBill: "271100123456,271100123457" }]);
    expect(await print(buyer, "packingList", `${number}-1`)).toContain(
      "E-way bill 2711 0012 3456, 2711 0012 3457, valid until 20 Nov 2026",
    );
  });

  test("packing list, delivery challan and the buyer's order state the numbers", async () => {
    const { buyer, number } = await shipped(60, 1_000_00, eway);
    for (const kind of ["packingList", "deliveryChallan"] as const) {
      const text = await print(buyer, kind, `${number}-1`);
      expect(text).toContain("E-way bill 2711 0012 3456, valid until 22 Nov 2026");
      expect(text).toContain("Vehicle MH12AB1234");
      expect(text).toContain("Transporter ID 27AABCN4321K1ZJ");
    }
    const path = fillPath(orderDetails.path, { number });
    const page = await backend.inject(buyer.brand, orderDetails, undefined, buyer.key, path);
    expect(page.read().shipments).toMatchObject([
      { ewayBills: ["271100123456"], ewayValidUntil: "2026-11-22", vehicle: "MH12AB1234" },
    ]);
  });

  test("Part A has the fields of the challan, or of the invoice of a whole order", async () => {
    const part = await shipped(60, 1_000_00, eway);
    const read = async (number: string) =>
      (await client.ops("shipments/eway-data", { number: `${number}-1` })).data as object[];
    expect(await read(part.number)).toEqual([
      {
        documentType: "Delivery challan",
        documentNumber: expect.stringMatching(/^ZDC\/26-27\/\d{6}$/),
        documentDate: "2026-11-20",
        reason: "SKD or CKD or supply in batches or lots",
        from: {
          gstin: testConfig.sellerGstins.zwz,
          name: "ZWZ Bearings India",
          address: "Fort, Mumbai 400 001, Maharashtra, India",
          pincode: "400001",
          stateCode: "27",
        },
        to: {
          gstin: "27AABCN4321K1ZJ",
          name: expect.any(String),
          address: "Gate 2, MIDC Bhosari, Pune, Maharashtra 411026",
          pincode: "411026",
          stateCode: "27",
        },
        items: [
          {
            hsn: "84821020",
            description: `${part.item.designation}, ZWZ, Deep groove ball bearing`,
            quantity: 60,
            unit: "NOS",
            taxableValue: "60000.00",
            gstRate: 18,
            cgst: "5400.00",
            sgst: "5400.00",
            igst: "0.00",
          },
        ],
        totals: {
          taxableValue: "60000.00",
          cgst: "5400.00",
          sgst: "5400.00",
          igst: "0.00",
          roundOff: "0.00",
          consignmentValue: "70800.00",
        },
        transport: {
          transporter: "VRL Logistics",
          transporterId: "27AABCN4321K1ZJ",
          transportDocument: "VRL-778812",
          transportDate: "2026-11-20",
          vehicle: "MH12AB1234",
          distanceKm: 152,
        },
      },
    ]);
    const whole = await shipped(100, 1_000_00);
    expect(await read(whole.number)).toMatchObject([
      {
        documentType: "Tax invoice",
        documentNumber: expect.stringMatching(/^ZW\/26-27\/\d{6}$/),
        reason: "Outward supply",
        totals: { roundOff: "0.00", consignmentValue: "118000.00" },
        transport: { distanceKm: null },
      },
    ]);
    // 50,000.14, of which the invoice rounds off 14 paise.
    const rounded = await shipped(100, 423_73);
    expect(await read(rounded.number)).toMatchObject([
      { totals: { roundOff: "-0.14", consignmentValue: "50000.00" } },
    ]);
  });

  test("pincodes are read from the end of an address", () => {
    expect(findPincode("Plot 400001, Pune, Maharashtra 411026")).toBe("411026");
    expect(findPincode("Fort, Mumbai 400 001, Maharashtra, India")).toBe("400001");
    expect(findPincode("Tel. 9820012345, Pune")).toBe("");
    expect(findPincode("")).toBe("");
  });
});
