import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { getCities, getStates } from "../../../lib/contract/places.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { states } from "../../db/schema/index.ts";
import { seedPlaces } from "../../seed/places.ts";

let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp();
  await seedPlaces(backend.db);
  await seedPlaces(backend.db);
});
afterAll(() => backend.close());

test("[7.18] [3.18] 28 states and 8 union territories, in order, on both brands", async () => {
  const zwz = (await backend.inject("zwz", getStates, undefined)).read();
  expect(zwz).toHaveLength(36);
  expect(zwz[0]?.name).toBe("Andaman and Nicobar Islands");
  expect((await backend.inject("nod", getStates, undefined)).read()).toEqual(zwz);
});

test("states have the current GST codes", async () => {
  const codes = new Map(
    (await backend.db.select().from(states)).map((state) => [state.name, state.gstCode]),
  );
  expect(codes.get("Maharashtra")).toBe("27");
  expect(codes.get("Telangana")).toBe("36");
  expect(codes.get("Andhra Pradesh")).toBe("37");
  expect(codes.get("Ladakh")).toBe("38");
  expect(codes.get("Mizoram")).toBe("15");
});

test("[7.19] [3.18] cities of every state, in order", async () => {
  let total = 0;
  for (const state of (await backend.inject("zwz", getStates, undefined)).read()) {
    const cities = (await backend.inject("zwz", getCities, { state_name: state.name })).read();
    expect(cities.length).toBeGreaterThan(0);
    total += cities.length;
  }
  expect(total).toBeGreaterThan(800);
  const goa = (await backend.inject("zwz", getCities, { state_name: " Goa " })).read();
  expect(goa.map((city) => city.name)).toContain("Panaji");
});

test("[7.19] an unknown state has no cities and a message", async () => {
  const { wire } = await backend.inject("zwz", getCities, { state_name: "Atlantis" });
  expect(wire).toMatchObject({ success: 0, data: [] });
  expect(wire.message).toBeTruthy();
});
