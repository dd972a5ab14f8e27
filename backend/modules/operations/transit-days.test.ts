import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { desc, eq } from "drizzle-orm";
import { itemsById } from "../../../lib/contract/catalogue.ts";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { defaultTransitDays, transitDays } from "../../../lib/contract/transit.ts";
import { readTransitRows } from "../../../lib/delivery/transit-changes.ts";
import { createOperator, createOperatorClient } from "../../../test/backend/operator-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { auditEntries, deliveryAddresses } from "../../db/schema/index.ts";
import { seedTransitDays } from "../../seed/transit-days.ts";

let backend: TestApp;
let ops: ReturnType<typeof createOperatorClient>;
let sales: Awaited<ReturnType<typeof createOperator>>;
beforeAll(async () => {
  backend = await createTestApp();
  ops = createOperatorClient(backend);
  sales = await createOperator(backend, ["sales"]);
});
afterAll(() => backend.close());

const daysTo = async (pincode: string) => {
  const path = fillPath(transitDays.path, { pincode });
  return (await backend.inject("zwz", transitDays, undefined, undefined, path)).read().days;
};
const row = (prefix: string, days: string) => ({ prefix, days });
const send = (rows: object[], dryRun = false) => ops("transit/import", { rows, dryRun });
const read = async () => (await ops("transit/export", {})).data;

/** Transit to a buyer's default address, from both calls that know it. */
async function daysForBuyer(key: string, pincode?: string) {
  const own = (await backend.inject("zwz", defaultTransitDays, undefined, key)).read();
  const body = { item_ids: [], pincode };
  return [own, (await backend.inject("zwz", itemsById, body, key)).read().transitDays];
}

describe("transit days", () => {
  test("the longest prefix of the pincode applies, to guests too", async () => {
    await send([row("4", "4"), row("41", "3"), row("411", "2"), row("411026", "1")]);
    expect([
      await daysTo("411026"),
      await daysTo("411027"),
      await daysTo("412000"),
      await daysTo("400001"),
    ]).toEqual([1, 2, 3, 4]);
    for (const pincode of ["560001", "41102", "4110266", "041102", "x", "' or 1"])
      expect([pincode, await daysTo(pincode)]).toEqual([pincode, null]);
  });

  test("a buyer's default delivery address applies, for rows of a table unless a pincode is given", async () => {
    await send([row("411", "2"), row("56", "5")]);
    const buyer = await backend.createCustomer();
    const own = { days: 2, pincode: "411026" };
    expect(await daysForBuyer(buyer.key)).toEqual([own, 2]);
    expect(await daysForBuyer(buyer.key, "560001")).toEqual([own, 5]);
    expect(await daysForBuyer(buyer.key, "999999")).toEqual([own, null]);
    // The default address is the oldest verified one.
    const [first = 0] = buyer.addressIds;
    const isFirst = eq(deliveryAddresses.id, first);
    const setStatus = (approvalStatus: number) =>
      backend.db.update(deliveryAddresses).set({ approvalStatus }).where(isFirst);
    await setStatus(1);
    expect(await daysForBuyer(buyer.key)).toEqual([{ days: 5, pincode: "560058" }, 5]);
    await setStatus(2);
    expect(await daysForBuyer(buyer.key)).toEqual([own, 2]);
    await backend.db.update(deliveryAddresses).set({ removedAt: new Date() }).where(isFirst);
    expect(await daysForBuyer(buyer.key)).toEqual([{ days: 5, pincode: "560058" }, 5]);
    const all = eq(deliveryAddresses.companyId, buyer.companyId);
    await backend.db.update(deliveryAddresses).set({ removedAt: new Date() }).where(all);
    expect(await daysForBuyer(buyer.key)).toEqual([{ days: null, pincode: null }, null]);
  });

  test("guests get days for a pincode only, and none of another brand's buyer", async () => {
    await send([row("411", "2")]);
    const daysOf = async (body: { pincode?: string }) =>
      (await backend.inject("zwz", itemsById, { item_ids: [], ...body })).read().transitDays;
    expect([
      await daysOf({ pincode: "411026" }),
      await daysOf({}),
      await daysOf({ pincode: "x" }),
    ]).toEqual([2, null, null]);
    const { key } = await backend.createCustomer({ brand: "nod" });
    expect((await backend.inject("zwz", defaultTransitDays, undefined, key)).status).toBe(401);
    expect((await backend.inject("zwz", defaultTransitDays, undefined)).status).toBe(401);
  });

  test("an import replaces the table; an export gives the same rows back", async () => {
    expect((await send([row("5", "6"), row("110", "3")])).data).toBe(2);
    expect(await read()).toEqual([
      { prefix: "110", days: 3 },
      { prefix: "5", days: 6 },
    ]);
    expect(await daysTo("411026")).toBeNull();
  });

  test("every bad row is named with its line, and nothing is changed", async () => {
    const before = await read();
    const bad = [
      row("110", "3"),
      row("011", "3"),
      row("4110260", "2"),
      row("12", "0"),
      row("13", "61"),
      row("14", "two"),
      row("110", "4"),
      row("", ""),
    ];
    for (const dryRun of [true, false]) {
      const refused = await send(bad, dryRun);
      expect(refused.status).toBe(400);
      expect(refused.message).toBe(
        [
          'Line 3: "011" is not the beginning of a pincode.',
          'Line 4: "4110260" is not the beginning of a pincode.',
          'Line 5: "0" is not a number of days from 1 to 60.',
          'Line 6: "61" is not a number of days from 1 to 60.',
          'Line 7: "two" is not a number of days from 1 to 60.',
          "Line 8: 110 is on line 2 already.",
          'Line 9: "" is not the beginning of a pincode; "" is not a number of days from 1 to 60.',
          "Nothing was imported.",
        ].join("\n"),
      );
    }
    expect((await send([])).status).toBe(400);
    expect((await send([row("9", "9")], true)).data).toBe(1);
    expect(await read()).toEqual(before);
  });

  test("the console's import is refused if the table isn't the one that its operator saw, and can be taken back", async () => {
    await send([row("6", "4"), row("611", "2")]);
    const former = (await read()) as { prefix: string; days: number }[];
    const change = (rows: object[], seen: object[]) =>
      sales.call("transit/import", { rows, dryRun: false, seen });
    const imported = [row("6", "5")];
    expect((await change(imported, former.toReversed())).status).toBe(200);
    for (const stale of [former, [], [{ prefix: "6", days: 4 }]]) {
      const refused = await change([row("9", "9")], stale);
      expect([refused.status, refused.message]).toEqual([
        409,
        expect.stringContaining("changed meanwhile"),
      ]);
    }
    const back = former.map(({ prefix, days }) => row(prefix, String(days)));
    expect((await change(back, [{ prefix: "6", days: 5 }])).status).toBe(200);
    expect(await read()).toEqual(former);
    const [entry] = await readAudit(1);
    expect(entry).toMatchObject({ action: "transit/import", operatorId: sales.id });
    const catalogue = await createOperator(backend, ["catalogue"]);
    expect((await catalogue.call("transit/import", { rows: back, dryRun: true })).status).toBe(403);
  });

  const readAudit = (newest: number) =>
    backend.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(newest);

  test("the audit log has the old and new days of changed, added and removed prefixes, up to a hundred", async () => {
    await send([row("6", "4"), row("611", "2"), row("7", "1")]);
    await send([row("6", "5"), row("8", "6"), row("7", "1")]);
    const texts = (await readAudit(4)).map(
      ({ field, oldValue, newValue }) => `${field}: ${oldValue} → ${newValue}`,
    );
    expect(texts.reverse()).toEqual([
      "pincode prefixes: 3 rows → 3 new rows",
      "pincode prefix 6: 4 days → 5 days",
      "pincode prefix 611: 2 days → ",
      "pincode prefix 8:  → 6 days",
    ]);
    await send(Array.from({ length: 150 }, (_, n) => row(String(200 + n), "3")));
    const [last, named] = await readAudit(2);
    expect(last).toMatchObject({ field: "further prefixes", newValue: "53 changed" });
    expect(named).toMatchObject({ field: "pincode prefix 299", oldValue: "", newValue: "3 days" });
  });

  test("the table is downloaded as a file that can be imported", async () => {
    await send([row("6", "4"), row("611", "2")]);
    const reply = await backend.app.inject({
      url: "/ops/files/transit?format=csv",
      headers: { authorization: `Operator ${sales.key}` },
    });
    expect(reply.headers["content-disposition"]).toBe('attachment; filename="transit-days.csv"');
    expect(readTransitRows(reply.body)).toEqual([row("6", "4"), row("611", "2")]);
  });

  test("the estimate fills an empty table only, and covers every region of India Post", async () => {
    await seedTransitDays(backend.db);
    expect(await daysTo("400001")).toBeNull();
    await backend.db.execute("delete from transit_days");
    await seedTransitDays(backend.db);
    const regions = [
      [11, 28],
      [30, 34],
      [36, 53],
      [56, 64],
      [67, 85],
      [90, 99],
    ] as const;
    for (const [first, last] of regions) {
      for (let region = first; region <= last; region += 1) {
        // 29, 35, 54, 55, 65 and 66 are not in use.
        expect([region, await daysTo(`${region}0123`)]).toEqual([region, expect.any(Number)]);
      }
    }
    expect([await daysTo("400001"), await daysTo("744101"), await daysTo("682555")]).toEqual([
      1, 12, 12,
    ]);
  });
});
