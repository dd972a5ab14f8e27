import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { createFulfilmentClient } from "../../../../test/backend/fulfilment-client.ts";
import { createRfiClient } from "../../../../test/backend/rfi-client.ts";
import { createTestApp, type TestApp, testConfig } from "../../../../test/backend/test-app.ts";
import { companies, rfis } from "../../../db/schema/index.ts";

const folder = mkdtempSync(join(tmpdir(), "bearings-ops-"));
let backend: TestApp;
let port: number;
let email: string;
beforeAll(async () => {
  backend = await createTestApp();
  await backend.app.listen({ port: 0, host: "127.0.0.1" });
  port = (backend.app.server.address() as AddressInfo).port;
  ({ email } = await backend.createCustomer({ balance: 0 }));
  await backend.createItem({ designation: "6204-2RS", price: 240_00, stock: 5 });
});
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the command as an operator would. */
const ops = (args: string[], env: Record<string, string> = {}) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const environment = {
      PATH: process.env.PATH,
      OPS_TOKEN: testConfig.opsToken,
      BACKEND_PORT: String(port),
      ...env,
    };
    execFile(
      process.execPath,
      [join(process.cwd(), "backend/modules/operations/cli/cli.ts"), ...args],
      { env: environment as unknown as NodeJS.ProcessEnv },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
    );
  });

test("discounts can be set and listed, with Indian dates", async () => {
  const set = await ops([
    "prices",
    "set",
    email,
    "12.5",
    "--maker",
    "ZWZ",
    "--from",
    "2026-11-01",
    "--to",
    "2027-03-31",
  ]);
  expect(set).toMatchObject({ code: 0, err: "" });
  expect(set.out).toMatch(/ZWZ\s+all\s+12\.5\s+2026-11-01\s+2027-03-31/);
  expect((await ops(["prices", "list", email])).out).toBe(set.out);
});

test("CSV files can be imported", async () => {
  const stock = join(folder, "stock.csv");
  writeFileSync(
    stock,
    "\uFEFFbrand,maker,designation,available,whenOut,leadDays\r\nzwz,ZWZ,6204-2RS,77,,14\r\n",
  );
  expect(await ops(["stock", "import", stock])).toMatchObject({
    code: 0,
    out: "1 rows imported.\n",
  });
  const prices = join(folder, "prices.csv");
  writeFileSync(
    prices,
    `email,brand,maker,category,percent,from,to\n"${email}",zwz,,"Deep Groove Ball Bearings",8,2026-04-01,\n`,
  );
  expect(await ops(["prices", "import", prices])).toMatchObject({
    code: 0,
    out: "1 rows imported.\n",
  });
  expect((await ops(["items", "show", "6204 2rs", "--brand", "zwz"])).out).toMatch(/240\.00\s+77/);
});

test("[4.18] back-orders are listed and served by a delivery; parts of an order are shipped", async () => {
  const client = createFulfilmentClient(backend);
  const { item, number } = await client.order();
  const { designation } = item;
  const list = () => ops(["back-orders", "list", "--designation", designation]);
  expect((await list()).out).toMatch(new RegExp(`${designation} ZWZ +38 +60 .*${number} +1 `));
  const on = ["--carrier", "VRL Logistics", "--tracking"];
  const lines = ["--lines", "1:20", "--packages", "2", "--weight", "12.5"];
  const shipped = await ops(["orders", "ship", number, ...on, "V-1", ...lines]);
  expect(shipped).toMatchObject({ code: 0, err: "" });
  expect(shipped.out).toMatch(
    /shipment 1, .*: VRL Logistics V-1, 2 packages, 12\.50 kg: 20 of line 1/,
  );
  const received = await ops(["stock", "receive", designation, "40", "--brand", "zwz"]);
  expect(received.out).toContain("38 pieces were allocated to back-orders of 1 orders.");
  expect((await list()).out).toBe("None.\n");
  expect((await ops(["orders", "allocate"])).out).toMatch(/No order waits/);
  const rest = await ops(["orders", "ship", number, ...on, "V-2"]);
  expect(rest.out).toMatch(/Dispatched[\s\S]*V-2: 40 of line 1/);
  const wrong = await ops(["orders", "ship", number, ...on, "V-3", "--lines", "1"]);
  expect(wrong.err).toContain('"1" is not a line and its pieces, such as 1:10.');
});

test("a negative amount is accepted", async () => {
  await ops(["accounts", "balance", email, "set", "500"]);
  expect((await ops(["accounts", "balance", email, "add", "-100.50"])).out).toMatch(/399\.50/);
});

test("[2.51] an RFI is listed, answered line by line and declined; commas do not separate lines", async () => {
  const rfiClient = createRfiClient(backend);
  const buyer = await backend.createCustomer();
  const info = [];
  for (const stock of [100, 0]) {
    info.push({ item_id: (await backend.createItem({ stock })).id, quantity: 10 });
  }
  const { number } = (await rfiClient.requestRfi(buyer, info)).read();
  expect((await ops(["rfi", "list"])).out).toMatch(new RegExp(`${number} +${buyer.email}`));
  const answer = (...options: string[]) => ops(["rfi", "answer", number, ...options]);
  const answered = await answer(
    ...[
      "--line",
      "1/2",
      "--price",
      "1250/99.50",
      "--lead-days",
      "9",
      "--valid-until",
      "2099-12-31",
    ],
  );
  expect(answered).toMatchObject({ code: 0, err: "" });
  expect(answered.out).toMatch(/answered +1250\.00 +10 +10 +2099-12-31/);
  expect(answered.out).toMatch(/answered +99\.50 +10 +9 +2099-12-31/);
  for (const [options, message] of [
    [["--line", "1/2", "--price", "1,250"], /as many prices, quantities and items as lines/],
    [["--line", "1", "--price", "1,250"], /must be an amount in rupees/],
    [["--line", "1"], /Give --line and --price/],
  ] as const) {
    const refused = await answer(...options);
    expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(message)]);
  }
  const declined = await ops(["rfi", "decline", number, "--note", "Out of production"]);
  expect(declined.out.match(/declined/g)).toHaveLength(2);
});

test("control characters that a buyer typed are shown, not sent to the terminal", async () => {
  const rfiClient = createRfiClient(backend);
  const buyer = await backend.createCustomer();
  const item_info = [{ item_id: (await backend.createItem()).id, quantity: 1 }];
  const { number } = (await rfiClient.requestRfi(buyer, item_info)).read();
  const hostile = "Good\u001b[1A\u001b[2K\u202e\r\n9 fake row";
  await backend.db
    .update(companies)
    .set({ name: hostile })
    .where(eq(companies.id, buyer.companyId));
  await backend.db.update(rfis).set({ note: hostile }).where(eq(rfis.number, number));
  const shown = "Good\\u{001b}[1A\\u{001b}[2K\\u{202e}\\u{000d}\\u{000a}9 fake row";
  for (const args of [
    ["accounts", "list"],
    ["rfi", "list"],
    ["rfi", "show", number],
  ]) {
    const { code, out } = await ops(args);
    expect({ args, code, shown: out.includes(shown) }).toEqual({ args, code: 0, shown: true });
    expect(["\u001b", "\u202e", "\r", "\n9 fake"].filter((text) => out.includes(text))).toEqual([]);
  }
  const { err } = await ops(["accounts", "show", "a\u001b[31m@zwz.example"]);
  expect(err).toMatch(/There is no account a\\u\{001b\}\[31m@zwz\.example/);
});

test.each([
  [["nonsense"], 2, /Unknown command "nonsense"/],
  [["prices", "set", "someone"], 2, /Usage: npm run ops -- prices set EMAIL PERCENT/],
  [["prices", "list", "a@b.example", "--colour", "red"], 2, /--colour/],
  [["accounts", "list", "--maker", "ZWZ"], 2, /does not accept --maker/],
  [["accounts", "show", "nobody@zwz.example"], 1, /There is no account nobody@zwz\.example/],
  [["stock", "import", "/nowhere.csv"], 1, /nowhere\.csv/],
])("%j explains the error", async (args, code, message) => {
  const seen = await ops(args);
  expect(seen.code).toBe(code);
  expect(seen.err).toMatch(message);
  expect(seen.err).not.toMatch(/ {4}at /);
});

test("help, a missing token and a missing backend are explained", async () => {
  expect((await ops(["--help"])).out).toMatch(/prices import FILE\.csv/);
  const noToken = await ops(["accounts", "list"], { OPS_TOKEN: "", DATA_DIR: folder });
  expect(noToken.err).toMatch(/Operator token not found/);
  const noBackend = await ops(["accounts", "list"], { BACKEND_PORT: "9" });
  expect(noBackend.err).toMatch(/No backend is running/);
  expect((await ops(["accounts", "list"], { OPS_TOKEN: "wrong-wrong-wrong" })).err).toMatch(
    /token is missing or wrong/,
  );
});
