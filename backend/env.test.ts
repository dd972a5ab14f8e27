import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { readConfig } from "./env.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "bearings-env-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const read = (more: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...more });

test("without settings, tokens are generated once and stored, readable only by their owner", () => {
  const first = read();
  expect(first).toMatchObject({
    port: 4000,
    host: "127.0.0.1",
    databaseUrl: undefined,
    seedItems: 0,
    requestLimit: { perSecond: 20, burst: 60 },
    maxConnections: 1_000,
  });
  expect(first.opsToken).toHaveLength(43);
  expect(new Set([first.opsToken, first.internalToken, first.revalidateToken]).size).toBe(3);
  expect(read()).toEqual(first);
  expect(statSync(join(folder, "ops-token")).mode & 0o777).toBe(0o600);
});

test("production has no demo customers unless configured", () => {
  expect(read().seedDemo).toBe(true);
  expect(read({ SEED_DEMO: "0" }).seedDemo).toBe(false);
  expect(read({ NODE_ENV: "production" }).seedDemo).toBe(false);
  expect(read({ NODE_ENV: "production", SEED_DEMO: "1" }).seedDemo).toBe(true);
});

test("production invoices orders by shipment only once that is set", () => {
  expect(read().invoicing).toBe("shipment");
  expect(read({ INVOICE_WITH_SHIPMENT: "0" }).invoicing).toBe("allotment");
  expect(read({ NODE_ENV: "production" }).invoicing).toBe("allotment");
  expect(read({ NODE_ENV: "production", INVOICE_WITH_SHIPMENT: "1" }).invoicing).toBe("shipment");
});

test("goods on account of overdue accounts are held unless that is switched off", () => {
  expect(read().holdsOverdueShipments).toBe(true);
  expect(read({ NODE_ENV: "production" }).holdsOverdueShipments).toBe(true);
  expect(read({ HOLD_OVERDUE_SHIPMENTS: "0" }).holdsOverdueShipments).toBe(false);
});

test("limits of e-way bills are rupees by state", () => {
  expect(read().ewayLimits).toEqual({ Maharashtra: 100_000_00 });
  expect(read({ EWAY_BILL_LIMITS: "Tamil Nadu: 100000, Delhi:60000" }).ewayLimits).toEqual({
    ...{ "Tamil Nadu": 100_000_00, Delhi: 60_000_00 },
  });
  expect(read({ EWAY_BILL_LIMITS: "none" }).ewayLimits).toEqual({});
  for (const EWAY_BILL_LIMITS of ["100000", "Bombay:100000", "Delhi:-1", "Delhi:1:2"])
    expect(() => read({ EWAY_BILL_LIMITS })).toThrow(/EWAY_BILL_LIMITS: must be states and rupees/);
});

test("empty variables count as absent, invalid ones are named without their value", () => {
  expect(read({ DATABASE_URL: "", BACKEND_PORT: "", LOG_LEVEL: "" }).port).toBe(4000);
  expect(() => read({ BACKEND_PORT: "http" })).toThrow(/BACKEND_PORT/);
  expect(() => read({ DATABASE_URL: "mysql://u:secret@h/d" })).toThrow(
    /^(?!.*secret).*DATABASE_URL/,
  );
  expect(() => read({ REQUESTS_PER_SECOND: "0" })).toThrow(/REQUESTS_PER_SECOND/);
  expect(() => read({ OPS_TOKEN: "short" })).toThrow(/OPS_TOKEN/);
});

test("a data folder that cannot be used and an invalid database address name the remedy", () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  for (const path of [file, join(file, "data")]) {
    expect(() => readConfig({ DATA_DIR: path })).toThrow(
      `${path} (DATA_DIR) is not a folder. Set DATA_DIR to a folder.`,
    );
  }
  expect(() => read({ DATABASE_URL: "localhost/bearings" })).toThrow(
    "DATABASE_URL: must look like postgres://user:password@host:5432/database",
  );
});

test("the data folder is open to its owner only, whatever the umask, also if it existed before", () => {
  const path = join(folder, "data");
  const modeOf = () => statSync(path).mode & 0o777;
  const umask = process.umask(0);
  try {
    readConfig({ DATA_DIR: path });
  } finally {
    process.umask(umask);
  }
  expect(modeOf()).toBe(0o700);
  chmodSync(path, 0o755);
  readConfig({ DATA_DIR: path });
  expect(modeOf()).toBe(0o700);
});

test("a brand's bank account is complete and valid, or absent", () => {
  const variables = {
    ZWZ_BANK_ACCOUNT_HOLDER: "ZWZ Bearings India",
    ZWZ_BANK_ACCOUNT_NUMBER: "50200012345678",
    ZWZ_BANK_IFSC: "HDFC0000060",
    ZWZ_BANK_NAME: "HDFC Bank",
    ZWZ_BANK_BRANCH: " Fort, Mumbai ",
  };
  expect(read().bankAccounts).toEqual({ zwz: null, nod: null });
  expect(read(variables).bankAccounts).toEqual({
    zwz: {
      holder: "ZWZ Bearings India",
      number: "50200012345678",
      ifsc: "HDFC0000060",
      bank: "HDFC Bank",
      branch: "Fort, Mumbai",
      upiId: "",
    },
    nod: null,
  });
  const withUpi = read({ ...variables, ZWZ_UPI_ID: " zwz.bearings-1@hdfcbank " });
  expect(withUpi.bankAccounts.zwz?.upiId).toBe("zwz.bearings-1@hdfcbank");
  expect(() => read({ NOD_UPI_ID: "nod@hdfcbank" })).toThrow(
    /^Invalid environment: NOD_BANK_ACCOUNT_HOLDER and .* missing: a bank account or UPI ID needs/,
  );
  expect(() => read({ ...variables, ZWZ_BANK_NAME: "" })).toThrow(
    /^Invalid environment: ZWZ_BANK_NAME missing/,
  );
  for (const [name, wrong] of [
    ["ZWZ_BANK_IFSC", "HDFC1000060"],
    ["ZWZ_BANK_IFSC", "hdfc0000060"],
    ["ZWZ_BANK_ACCOUNT_NUMBER", "5020-0012345678"],
    ["ZWZ_BANK_ACCOUNT_NUMBER", "12345678"],
    ["ZWZ_BANK_BRANCH", "x".repeat(101)],
    ["ZWZ_UPI_ID", "zwz bearings@icici"],
    ["ZWZ_UPI_ID", "zwz"],
    ["ZWZ_UPI_ID", "sales@zwz.example"],
  ] as const) {
    const start = () => read({ ...variables, [name]: wrong });
    expect(start).toThrow(new RegExp(`^Invalid environment: ${name} (?!.*${wrong})`));
  }
});

test("e-invoicing needs invoices by shipment, and contradicts the declaration of exemption", () => {
  expect(read().eInvoicing).toEqual({ zwz: false, nod: false });
  expect(read({ NOD_E_INVOICING: "1" }).eInvoicing).toEqual({ zwz: false, nod: true });
  const declared = { NOD_E_INVOICING: "1", NOD_RULE_48_4_DECLARATION: "1" };
  expect(() => read(declared)).toThrow(/^Invalid environment: NOD_E_INVOICING: a seller with/);
  expect(read({ ...declared, NOD_E_INVOICING: "", ZWZ_E_INVOICING: "1" }).eInvoicing.zwz).toBe(
    true,
  );
  expect(() => read({ ZWZ_E_INVOICING: "1", INVOICE_WITH_SHIPMENT: "0" })).toThrow(
    "Invalid environment: ZWZ_E_INVOICING: needs INVOICE_WITH_SHIPMENT=1",
  );
});
