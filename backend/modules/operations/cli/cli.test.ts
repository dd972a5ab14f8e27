import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { indianDay } from "../../../../lib/indian-time.ts";
import { createFulfilmentClient } from "../../../../test/backend/fulfilment-client.ts";
import { runOps } from "../../../../test/backend/ops-command.ts";
import { createRfiClient } from "../../../../test/backend/rfi-client.ts";
import { createTestApp, type TestApp } from "../../../../test/backend/test-app.ts";
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

const ops = (args: string[], env?: Record<string, string>) => runOps(port, args, env);

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

test("files are previewed, applied, exported and undone", async () => {
  const stock = join(folder, "stock.csv");
  writeFileSync(
    stock,
    "\uFEFFbrand,maker,designation,available,whenOut,leadDays\r\nzwz,ZWZ,6204-2RS,77,,14\r\nzwz,ZWZ,6299,5,,\r\n",
  );
  const previewed = await ops(["import", "stock", stock]);
  expect(previewed.out).toMatch(/1 changed, 1 invalid/);
  expect(previewed.out).toMatch(/Free stock: 5 → 77; Lead time \(days\): 21 → 14/);
  expect(previewed.out).toMatch(/3 +invalid +ZWZ 6299 +There is no ZWZ 6299\./);
  expect((await ops(["import", "stock", stock, "--apply"])).err).toMatch(/1 row is invalid/);
  const applied = await ops(["import", "stock", stock, "--apply", "--skip-invalid"]);
  expect(applied).toMatchObject({ code: 0, out: expect.stringMatching(/Import \d+ is applied\./) });
  expect((await ops(["items", "show", "6204 2rs", "--brand", "zwz"])).out).toMatch(/240\.00\s+77/);
  const exported = join(folder, "export.xlsx");
  expect((await ops(["export", "stock", exported, "--brand", "zwz"])).out).toMatch(/Written/);
  expect((await ops(["import", "stock", exported])).out).toMatch(/1 unchanged\./);
  const [, id = ""] = /Import (\d+) is applied/.exec(applied.out) ?? [];
  expect((await ops(["imports", "undo", id])).out).toMatch(/as it was before the import/);
  expect((await ops(["imports", "list"])).out).toMatch(/stock +zwz +undone +stock\.csv/);
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
    /shipment 1, .*: VRL Logistics V-1, 2 packages, 12\.50 kg, delivery challan ZDC.*: 20 of line 1/,
  );
  const files = await ops(["shipments", "documents", `${number}-1`, folder]);
  expect(files.err).toBe("");
  const [, saved = ""] = /^Saved (.*)\.\n$/.exec(files.out) ?? [];
  const names = saved.split(", ");
  const invoice = expect.stringMatching(/^invoice-ZW-\d\d-\d\d-\d{6}\.pdf$/);
  const expected = [`packing-list-${number}-1.pdf`, `delivery-challan-${number}-1.pdf`, invoice];
  expect(names).toEqual(expected);
  for (const name of names) {
    expect(readFileSync(join(folder, name)).subarray(0, 5).toString()).toBe("%PDF-");
  }
  const missing = () => ops(["shipments", "list", "--missing"]);
  expect((await missing()).out).toBe("None.\n");
  const bill = ["--eway-bill", "271100123456", "--vehicle", "MH12AB1234", "--distance", "152"];
  expect((await ops(["orders", "eway", `${number}-1`, ...bill])).out).toMatch(
    /delivery challan ZDC\/\d\d-\d\d\/000001, e-way bill 271100123456: 20 of line 1/,
  );
  const data = await ops(["shipments", "eway-data", `${number}-1`]);
  expect(JSON.parse(data.out)).toMatchObject([{ transport: { distanceKm: 152 } }]);
  const received = await ops([
    "stock",
    "receive",
    designation,
    "40",
    "--brand",
    "zwz",
    "--reference",
    "DN-40",
  ]);
  expect(received.out).toContain("38 pieces were allocated to back-orders of 1 orders.");
  expect((await list()).out).toBe("None.\n");
  expect((await ops(["orders", "allocate"])).out).toMatch(/No order waits/);
  const rest = await ops(["orders", "ship", number, ...on, "V-2"]);
  expect(rest.out).toMatch(/Dispatched[\s\S]*V-2, delivery challan ZDC.*: 40 of line 1/);
  const wrong = await ops(["orders", "ship", number, ...on, "V-3", "--lines", "1"]);
  expect(wrong.err).toContain('"1" is not a line and its pieces, such as 1:10.');
});

test("a shipment of ₹50,000 without an e-way bill is warned of and listed", async () => {
  const client = createFulfilmentClient(backend);
  const { number } = await client.order({ buyer: { balance: 1e12 }, item: { price: 5_000_00 } });
  const sent = await ops(["orders", "ship", number, "--carrier", "Gati", "--tracking", "G-1"]);
  expect(sent.out).toContain(
    `WARNING: shipment 1 is worth 129800.00 incl. GST and has no e-way bill. Record it with: orders eway ${number}-1`,
  );
  const missing = ["shipments", "list", "--missing"];
  expect((await ops(missing)).out).toMatch(new RegExp(`${number}-1 .* 129800.00 .*MISSING`));
});

test("what the e-invoice portal returned is recorded, one by one and from a file", async () => {
  const client = createFulfilmentClient(backend);
  const missing = () => ops(["invoices", "list", "--missing"]);
  const numbers: string[] = [];
  for (let n = 0; n < 2; n += 1) {
    const { number } = await client.order({ item: { stock: 60 } });
    const { out } = await ops(["orders", "show", number]);
    numbers.push(/invoice (\S+):/.exec(out)?.[1] ?? "");
  }
  const irn = "3f".repeat(32);
  const token = (number: string) =>
    [{}, { data: { DocNo: number, Irn: irn } }, {}]
      .map((value) => Buffer.from(JSON.stringify(value)).toString("base64url"))
      .join(".");
  const [one = "", two = ""] = numbers;
  const ack = ["112610000123456", "2026-11-20 14:05:00"] as const;
  const options = ["--ack-no", ack[0], "--ack-date", ack[1], "--signed-qr", token(one)];
  const recorded = await ops(["invoices", "irn", one, "--irn", irn, ...options]);
  expect(recorded).toMatchObject({ err: "", out: `The IRN of ${one} is recorded.\n` });
  const file = join(folder, "irn.csv");
  const head = "number,irn,ackNo,ackDate,signedQr";
  writeFileSync(file, `${head}\n${[two, irn, ...ack, token(two)].join(",")}\n`);
  expect((await ops(["invoices", "import-irn", file])).out).toBe("1 rows imported.\n");
  const { out } = await missing();
  for (const number of numbers) expect(out).not.toContain(number);
});

test("a negative amount is accepted", async () => {
  await ops(["accounts", "balance", email, "set", "500"]);
  expect(
    (await ops(["accounts", "balance", email, "add", "-100.50", "--reference", "CN-1"])).out,
  ).toMatch(/399\.50/);
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

test("accounting exports are saved as files and checked", async () => {
  const { number } = await createFulfilmentClient(backend).order();
  const day = indianDay(new Date());
  const period = ["--brand", "zwz", "--from", day, "--to", day];
  for (const [format, start] of [
    ["csv", "\ufeffDocument,Number"],
    ["xlsx", "PK"],
  ]) {
    const file = join(folder, `sales.${format}`);
    const saved = await ops(["exports", "save", "sales-register", file, ...period]);
    expect(saved).toEqual({ code: 0, err: "", out: `Saved ${file}.\n` });
    const text = readFileSync(file, "utf8");
    expect(text.startsWith(start ?? "")).toBe(true);
    if (format === "csv") expect(text).toContain(number);
  }
  const check = await ops(["exports", "check", ...period]);
  expect(check.out).toMatch(
    /(\d+) invoices: .* agrees with their lines[\s\S]*\1 numbers, missing: none/,
  );
  const file = join(folder, "e-invoices.json");
  const eInvoices = await ops(["exports", "e-invoices", file, ...period]);
  expect(eInvoices.out).toMatch(/^Saved [1-9]\d* documents/);
  expect(JSON.parse(readFileSync(file, "utf8"))).not.toHaveLength(0);
  const refused = await ops(["exports", "save", "ledger", file, ...period]);
  expect(refused.code).toBe(1);
  expect((await ops(["exports", "check"])).err).toContain("--brand, --from and --to");
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
  [["import", "stock", "/nowhere.csv"], 1, /nowhere\.csv/],
  [["export", "stock", "/nowhere/x.csv"], 1, /brand/],
])("%j explains the error", async (args, code, message) => {
  const seen = await ops(args);
  expect(seen.code).toBe(code);
  expect(seen.err).toMatch(message);
  expect(seen.err).not.toMatch(/ {4}at /);
});

test("help, a missing token and a missing backend are explained", async () => {
  expect((await ops(["--help"])).out).toMatch(/import KIND FILE/);
  const noToken = await ops(["accounts", "list"], { OPS_TOKEN: "", DATA_DIR: folder });
  expect(noToken.err).toMatch(/Operator token not found/);
  const noBackend = await ops(["accounts", "list"], { BACKEND_PORT: "9" });
  expect(noBackend.err).toMatch(/No backend is running/);
  expect((await ops(["accounts", "list"], { OPS_TOKEN: "wrong-wrong-wrong" })).err).toMatch(
    /token is missing or wrong/,
  );
});
