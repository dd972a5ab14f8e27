import { randomBytes } from "node:crypto";
import { expect, test } from "@jest/globals";
import { checkSettings } from "./check-settings.ts";
import type { Variables } from "./settings.ts";

const secret = () => randomBytes(32).toString("base64");
const INTERNAL_TOKEN = secret();
const REVALIDATE_TOKEN = secret();
const both = {
  NODE_ENV: "production",
  ZWZ_SITE_URL: "https://www.zwz.example",
  NOD_SITE_URL: "https://www.nod.example",
  REDIS_URL: "redis://127.0.0.1:6379",
  INTERNAL_TOKEN,
  REVALIDATE_TOKEN,
};
const backend: Variables = {
  ...both,
  DATABASE_URL: "postgres://bearings:8f1c0a7d5e92@127.0.0.1/bearings",
  DATA_DIR: "/var/lib/bearings-backend",
  STOREFRONT_URL: "http://127.0.0.1:3000,http://127.0.0.1:3001",
  OPS_TOKEN: secret(),
  SMTP_URL: "smtps://user:password@mail.example",
  MSG91_AUTH_KEY: "key",
  ZWZ_SELLER_MAILBOX: "office@zwz.example",
  NOD_SELLER_MAILBOX: "office@nod.example",
  ZWZ_GSTIN: "27AAACZ0000A1Z9",
  NOD_GSTIN: "27AAACN0000A1ZL",
  ...Object.fromEntries(
    ["ZWZ", "NOD"].flatMap((brand) => [
      [`${brand}_BANK_ACCOUNT_HOLDER`, "Bearings India"],
      [`${brand}_BANK_ACCOUNT_NUMBER`, "50200012345678"],
      [`${brand}_BANK_IFSC`, "HDFC0000060"],
      [`${brand}_BANK_NAME`, "HDFC Bank"],
      [`${brand}_BANK_BRANCH`, "Fort, Mumbai"],
      [`${brand}_RAZORPAY_KEY_ID`, `rzp_live_${brand}`],
      [`${brand}_RAZORPAY_KEY_SECRET`, secret()],
      [`${brand}_RAZORPAY_WEBHOOK_SECRET`, secret()],
    ]),
  ),
};
const storefront: Variables = {
  ...both,
  ZWZ_HOSTS: "www.zwz.example",
  NOD_HOSTS: "www.nod.example,nod.example",
  SESSION_SECRET: secret(),
  SIGN_OUT_DIR: "/var/lib/bearings-storefront/sign-outs",
  CAPTCHA_STORE_DIR: "/var/lib/bearings-storefront/captcha",
  TRUSTED_PROXY_HOPS: "1",
};

/** A console, and what belongs to it. */
const ops = {
  both: { OPS_SITE_URL: "https://ops.example" },
  storefront: { OPS_HOSTS: "ops.example" },
};

const check = (
  changes: { backend?: Variables; storefront?: Variables; both?: Variables; nginx?: string } = {},
) =>
  checkSettings({
    backend: { ...backend, ...changes.both, ...changes.backend },
    storefront: { ...storefront, ...changes.both, ...changes.storefront },
    nginx: changes.nginx,
  });

test("a complete configuration has nothing to correct or to note", () => {
  expect(check()).toEqual([]);
});

const same = secret();
const weak: [string, Parameters<typeof check>[0], RegExp][] = [
  ["no production", { storefront: { NODE_ENV: "" } }, /storefront: set NODE_ENV=production/],
  ["demo accounts", { backend: { SEED_DEMO: "1" } }, /SEED_DEMO/],
  ["test payments", { both: { TEST_PAYMENTS: "1" } }, /TEST_PAYMENTS/],
  ["test keys", { backend: { ZWZ_RAZORPAY_KEY_ID: "rzp_test_1" } }, /test mode/],
  [
    "half an account",
    { backend: { NOD_RAZORPAY_WEBHOOK_SECRET: "" } },
    /NOD_RAZORPAY_WEBHOOK_SECRET missing/,
  ],
  ["embedded database", { backend: { DATABASE_URL: "" } }, /power failure/],
  ["superuser", { backend: { DATABASE_URL: "postgres://postgres@127.0.0.1/a" } }, /superuser/],
  ["no mail", { backend: { SMTP_URL: "" } }, /SMTP_URL/],
  [
    "an incomplete bank account",
    { backend: { NOD_BANK_BRANCH: "" } },
    /backend: NOD_BANK_BRANCH missing/,
  ],
  ["a wrong IFSC", { backend: { NOD_BANK_IFSC: "HDFC1000060" } }, /NOD_BANK_IFSC must look like/],
  ["no GSTIN", { backend: { NOD_GSTIN: "" } }, /NOD_GSTIN/],
  [
    "no Redis",
    { both: { REDIS_URL: "" } },
    /REDIS_URL is not set, but STOREFRONT_URL names several/,
  ],
  [
    "temporary folder",
    { storefront: { SIGN_OUT_DIR: "/tmp/sign-outs" } },
    /SIGN_OUT_DIR is a temporary/,
  ],
  ["relative folder", { backend: { DATA_DIR: ".data" } }, /DATA_DIR must be an absolute path/],
  ["no limit", { storefront: { REQUESTS_PER_SECOND: "100000" } }, /stops no flood/],
  ["cheap captcha", { storefront: { CAPTCHA_COST: "1" } }, /CAPTCHA_COST/],
  ["no security log", { backend: { LOG_LEVEL: "error" } }, /leaves out security events/],
  ["fault injection", { backend: { CRASH_AT: "completed" } }, /CRASH_AT/],
  ["no site", { backend: { ZWZ_SITE_URL: "" } }, /ZWZ_SITE_URL is not set/],
  ["no https", { both: { NOD_SITE_URL: "http://www.nod.example" } }, /must begin with https/],
  ["other site", { storefront: { ZWZ_SITE_URL: "https://zwz.example" } }, /ZWZ_SITE_URL differs/],
  [
    "unknown host",
    { storefront: { ZWZ_HOSTS: "zwz.example" } },
    /ZWZ_HOSTS does not contain www\.zwz\.example/,
  ],
  ["no proxy", { storefront: { TRUSTED_PROXY_HOPS: "" } }, /TRUSTED_PROXY_HOPS is 0/],
  ["open preview", { storefront: { PREVIEW_HOSTS: "*.preview.example" } }, /PREVIEW_PASSWORD/],
  ["no secret", { storefront: { SESSION_SECRET: "" } }, /SESSION_SECRET is not set/],
  ["short secret", { backend: { OPS_TOKEN: "a1b2c3d4" } }, /OPS_TOKEN has 8 characters/],
  ["repeated", { storefront: { SESSION_SECRET: "xyz".repeat(12) } }, /repeats few characters/],
  ["placeholder", { backend: { OPS_TOKEN: `ChangeMe-${"a8Kd0pQzWx".repeat(3)}` } }, /placeholder/],
  ["different tokens", { backend: { INTERNAL_TOKEN: secret() } }, /INTERNAL_TOKEN differs/],
  [
    "one for all",
    { backend: { OPS_TOKEN: same }, storefront: { SESSION_SECRET: same } },
    /OPS_TOKEN and SESSION_SECRET are identical/,
  ],
  [
    "foreign secret",
    { storefront: { DATABASE_URL: "postgres://a@b/c" } },
    /storefront: remove DATABASE_URL/,
  ],
  [
    "metrics",
    { backend: { BACKEND_METRICS_PORT: "9100", METRICS_TOKEN: "short" } },
    /METRICS_TOKEN must have/,
  ],
  ["console", { ...ops, nginx: "server { server_name ops.example; }" }, /no "deny all"/],
  ["console without address", { storefront: ops.storefront }, /backend: OPS_SITE_URL is not set/],
  [
    "console without https",
    { ...ops, both: { OPS_SITE_URL: "http://ops.example" } },
    /storefront: OPS_SITE_URL must begin with https/,
  ],
  [
    "console elsewhere",
    { ...ops, both: { OPS_SITE_URL: "https://desk.example" } },
    /OPS_HOSTS does not contain desk\.example/,
  ],
  [
    "no Redis of the backends",
    { backend: { REDIS_URL: "" } },
    /backend: REDIS_URL is not set, but STOREFRONT_URL/,
  ],
  [
    "several backends behind nginx without Redis",
    {
      both: { REDIS_URL: "" },
      backend: { STOREFRONT_URL: "http://127.0.0.1:3000" },
      nginx: `upstream bearings_backend {
        server 127.0.0.1:4000 max_fails=3;
        server 127.0.0.1:4001 max_fails=3;
      }`,
    },
    /backend: REDIS_URL is not set, but nginx passes requests on to several/,
  ],
  [
    "the password of the manual",
    { backend: { DATABASE_URL: "postgres://bearings:…@127.0.0.1/bearings" } },
    /password in DATABASE_URL is easy to guess/,
  ],
  [
    "the user's name as password",
    { backend: { DATABASE_URL: "postgres://bearingsstore:bearingsstore@127.0.0.1/a" } },
    /password in DATABASE_URL is easy to guess/,
  ],
  [
    "a short password of Redis",
    { both: { REDIS_URL: "rediss://:redis@10.0.0.7:6379" } },
    /storefront: the password in REDIS_URL is easy/,
  ],
  [
    "Redis elsewhere without a password",
    { both: { REDIS_URL: "rediss://10.0.0.7:6379" } },
    /REDIS_URL names another machine without a password/,
  ],
  [
    "PostgreSQL across the internet in plain text",
    { backend: { DATABASE_URL: "postgres://bearings:8f1c0a7d5e92@db.hosting.example/a" } },
    /DATABASE_URL names another machine without encryption.*db\.hosting\.example/,
  ],
  [
    "the backend across the internet in plain text",
    { storefront: { BACKEND_URL: "http://203.0.113.9:4080" } },
    /BACKEND_URL names another machine without encryption/,
  ],
];

test.each(weak)("rejects: %s", (_name, changes, text) => {
  const errors = check(changes).filter(({ kind }) => kind === "error");
  expect(errors.map((one) => one.text).join("\n")).toMatch(text);
});

test("a seller without a mailbox is noted", () => {
  expect(check({ backend: { NOD_SELLER_MAILBOX: "" } })).toEqual([
    { kind: "note", text: expect.stringContaining("without NOD_SELLER_MAILBOX only operators") },
  ]);
});

test("everything is reported at once, without any value of a secret", () => {
  const found = checkSettings({
    backend: { OPS_TOKEN: "hunter2hunter2", INTERNAL_TOKEN: "hunter2hunter2" },
    storefront: { SESSION_SECRET: "hunter2" },
  });
  expect(found.length).toBeGreaterThan(15);
  expect(JSON.stringify(found)).not.toContain("hunter2");
});

test.each([
  ["all networks", { backend: { BACKEND_HOST: "0.0.0.0" } }, /every network/],
  [
    "no online payment",
    {
      backend: Object.fromEntries(
        ["KEY_ID", "KEY_SECRET", "WEBHOOK_SECRET"].map((part) => [`ZWZ_RAZORPAY_${part}`, ""]),
      ),
    },
    /nobody can pay ZWZ online/,
  ],
  [
    "no bank account",
    {
      backend: Object.fromEntries(
        ["ACCOUNT_HOLDER", "ACCOUNT_NUMBER", "IFSC", "NAME", "BRANCH"].map((part) => [
          `ZWZ_BANK_${part}`,
          "",
        ]),
      ),
    },
    /buyers of ZWZ see no bank details/,
  ],
  [
    "plain Redis elsewhere",
    { both: { REDIS_URL: "redis://:5d2e8b7c1f90@10.0.0.7:6379" } },
    /without encryption/,
  ],
  [
    "plain backend elsewhere",
    { storefront: { BACKEND_URL: "http://10.0.0.7:4080" } },
    /BACKEND_URL names another machine without encryption/,
  ],
  [
    "plain PostgreSQL elsewhere",
    { backend: { DATABASE_URL: "postgres://bearings:8f1c0a7d5e92@10.0.0.7/a" } },
    /sslmode/,
  ],
  ["console", ops, /let only your offices/],
] as [string, Parameters<typeof check>[0], RegExp][])("notes: %s", (_name, changes, text) => {
  const notes = check(changes);
  expect(notes.map(({ kind }) => kind)).not.toContain("error");
  expect(notes.map((one) => one.text).join("\n")).toMatch(text);
});

test("a console whose nginx server has deny all is accepted", () => {
  const nginx =
    "server { listen 80; server_name ops.example;\n return 301 https://x; }\nserver {\n server_name ops.example;\n allow 203.0.113.7;\n deny all;\n}";
  expect(check({ ...ops, nginx })).toEqual([]);
});
