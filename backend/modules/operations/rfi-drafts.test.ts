import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { RfiDraft, RfiPage } from "../../../lib/contract/operations/rfis.ts";
import { createConsoleRfis, offer } from "../../../test/backend/console-rfis.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";

let backend: TestApp;
let consoleRfis: ReturnType<typeof createConsoleRfis>;
beforeAll(async () => {
  backend = await createTestApp();
  consoleRfis = createConsoleRfis(backend);
});
afterAll(() => backend.close());

describe("drafts", () => {
  const typed = (line: number, over: object = {}) => ({
    ...{ line, decline: false, price: "", quantity: "", leadDays: "", validUntil: "", note: "" },
    item: null,
    ...over,
  });
  const save = (number: string, version: number, lines: object[]) =>
    consoleRfis.client.operate("save-draft", { number, version, lines });

  test("are kept as typed, shown to colleagues with name and time, and end when they are sent", async () => {
    const { number, buyer } = await consoleRfis.create(20);
    const lines = [typed(1, { price: "2 00,", note: "half" })];
    expect(await save(number, 0, lines)).toMatchObject({ status: 200, data: { version: 1 } });
    const rfi = await consoleRfis.details(number);
    expect(rfi.draft).toMatchObject({ version: 1, by: "operator", lines });
    expect(Date.now() - Date.parse(rfi.draft?.at ?? "")).toBeLessThan(60_000);
    const listed = (await consoleRfis.client.operate("find", { text: number })).data as RfiPage;
    expect(listed.rows[0]?.draft?.by).toBe("operator");
    expect(await consoleRfis.readLines(buyer, number)).toMatchObject([{ state: "pending" }, {}]);
    await consoleRfis.send(number, [offer(rfi, 1)]);
    expect((await consoleRfis.details(number)).draft).toBeNull();
    expect(await consoleRfis.mailsOf(buyer)).toEqual(["rfi-answered", "rfi-received"]);
  });

  test("are not overwritten by somebody who saw another version: 409 names the lines", async () => {
    const { number } = await consoleRfis.create(20);
    expect((await save(number, 0, [typed(1, { price: "1" })])).status).toBe(200);
    const stale = await save(number, 0, [typed(1, { price: "2" }), typed(2)]);
    expect([stale.status, stale.message]).toEqual([
      409,
      expect.stringMatching(/^operator saved another draft on .+ differs in line 1, 2\./),
    ]);
    expect((await consoleRfis.details(number)).draft?.lines).toMatchObject([{ price: "1" }]);
    const next = await save(number, 1, [typed(1, { price: "2" })]);
    expect((next.data as RfiDraft).version).toBe(2);
    expect((await consoleRfis.client.operate("discard-draft", { number, version: 1 })).status).toBe(
      409,
    );
    expect((await consoleRfis.client.operate("discard-draft", { number, version: 2 })).status).toBe(
      200,
    );
    expect((await save(number, 2, [typed(1)])).message).toMatch(/sent or discarded meanwhile/);
    expect((await consoleRfis.auditOf(number)).map(({ action }) => action)).toEqual([
      "rfi/discard-draft",
      "rfi/save-draft",
      "rfi/save-draft",
    ]);
  });

  const pricesOf = async (number: string) =>
    (await consoleRfis.details(number)).draft?.lines.map(({ line, price }) => [line, price]);

  test("of a colleague, saved since the sender loaded the page, lose only the lines that are sent", async () => {
    const { number } = await consoleRfis.create(20, 20);
    const rfi = await consoleRfis.details(number);
    const lines = [typed(1, { price: "1" }), typed(2, { price: "2" }), typed(3)];
    await save(number, 0, lines);
    expect((await consoleRfis.send(number, [offer(rfi, 1)], [], 0)).status).toBe(200);
    expect(await pricesOf(number)).toEqual([
      [2, "2"],
      [3, ""],
    ]);
    const stale = await save(number, 1, lines);
    expect([stale.status, stale.message]).toEqual([
      409,
      expect.stringMatching(/^operator saved another draft on .+ differs in line 1\./),
    ]);
  });

  test("that the sender saw end with all their lines", async () => {
    const { number } = await consoleRfis.create(20, 20);
    await save(number, 0, [typed(1, { price: "1" }), typed(2, { note: "ask Ravi" })]);
    const rfi = await consoleRfis.details(number);
    await consoleRfis.send(number, [offer(rfi, 1)], [], rfi.draft?.version);
    expect((await consoleRfis.details(number)).draft).toBeNull();
  });

  test("lose only the lines that are answered on the command line", async () => {
    const { number } = await consoleRfis.create(20, 20);
    await save(number, 0, [typed(1, { price: "1" }), typed(2, { price: "2" })]);
    const answer = { number, lines: [{ line: 2, price: "200", quantity: 10 }], leadDays: 14 };
    expect(await consoleRfis.client.operate("answer", answer)).toMatchObject({ status: 200 });
    expect(await pricesOf(number)).toEqual([[1, "1"]]);
  });
});
