import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createReturnClient, JPEG, PNG } from "../../../../test/backend/return-client.ts";
import { createTestApp, type TestApp, testConfig } from "../../../../test/backend/test-app.ts";
import { createClient, createDownload } from "./client.ts";
import { returnCommands } from "./return-commands.ts";

const folder = mkdtempSync(join(tmpdir(), "bearings-returns-ops-"));
let backend: TestApp;
let base: string;
beforeAll(async () => {
  backend = await createTestApp();
  await backend.app.listen({ port: 0, host: "127.0.0.1" });
  base = `http://127.0.0.1:${(backend.app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = async (name: string, args: string[] = [], options: Record<string, string> = {}) => {
  const target = { base, token: testConfig.opsToken, tokenFile: "", operator: "Meera" };
  const result = await returnCommands[`returns ${name}`]?.run(
    createClient(target),
    args,
    options,
    createDownload(target),
  );
  return typeof result === "string" ? result : JSON.stringify(result);
};

test("an operator lists, shows, approves and receives a return, and saves its photos", async () => {
  const client = createReturnClient(backend);
  const { buyer, number: order, item } = await client.shippedOrder();
  const photoIds = [
    (await client.upload(buyer, JPEG)).read().id,
    (await client.upload(buyer, PNG)).read().id,
  ];
  const note = "Dented\u202E cage";
  const number = await client.requested(buyer, order, { reason: "damaged", note, photoIds });
  const [row] = JSON.parse(await run("list", [], { status: "Requested" }));
  expect(row).toMatchObject({ return: number, reason: "Damaged", pieces: 5, photos: 2, order });
  const shown = await run("show", [number]);
  for (const text of [`${number} Requested, Damaged`, "buyer: Dented cage", item.designation])
    expect(shown).toContain(text);

  expect(await run("photos", [number, folder])).toContain(`${number}-1.jpg, ${number}-2.png`);
  expect(readFileSync(join(folder, `${number}-2.png`)).equals(PNG)).toBe(true);

  const part = { lines: "1:4", address: "Dock 4" };
  expect(await run("approve", [number, "By road"], part)).toMatch(
    /return address: Dock 4\ninstructions: By road.*\n +1 .* 5 +4/s,
  );
  const mistakes: Record<string, string>[] = [
    { accepted: "1" },
    { accepted: "1:1,1:2" },
    { scrap: "1" },
    { restock: "1" },
  ];
  for (const wrong of mistakes)
    await expect(run("receive", [number], wrong)).rejects.toThrow(/--accepted/);
  const arrived = { accepted: "1:3", rejected: "1:1", scrap: "1", note: "One rusty" };
  expect(await run("receive", [number], arrived)).toMatch(
    /Received.*received: One rusty.* 5 +4 +3 +1\s*$/s,
  );
  expect(await client.pieces(item)).toEqual([[0, 22, 38]]);
  await expect(run("refuse", [number, "No"])).rejects.toThrow(/is received/);
  const { data } = await client.ops("accounts/changes", { email: buyer.email });
  const meera = { operator: "Meera" };
  expect(data).toMatchObject([meera, meera, { field: "shipment 1" }]);
});
