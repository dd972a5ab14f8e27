import { isAbsolute } from "node:path";
import { readBankAccount } from "../../../lib/bank-account.ts";
import { readMetricsSettings } from "../../../lib/node/metrics/settings.ts";
import { findStartProblem } from "../../../lib/start-checks.ts";
import { type Finding, isOn, listOf, note, type Rule, servers } from "./settings.ts";

const BRANDS = ["ZWZ", "NOD"] as const;

const production: Rule = (deployment) =>
  servers.flatMap((server) =>
    deployment[server].NODE_ENV === "production"
      ? []
      : [`${server}: set NODE_ENV=production; otherwise demo accounts and test payments are on.`],
  );

const demo: Rule = (deployment) =>
  servers.flatMap((server) => {
    const { SEED_DEMO, TEST_PAYMENTS } = deployment[server];
    return [
      ...(isOn(SEED_DEMO) ? [`${server}: SEED_DEMO adds accounts with a published password.`] : []),
      ...(isOn(TEST_PAYMENTS) ? [`${server}: TEST_PAYMENTS accepts orders without money.`] : []),
    ];
  });

const payments: Rule = ({ backend }) =>
  BRANDS.flatMap((brand): (string | Finding)[] => {
    const parts = ["KEY_ID", "KEY_SECRET", "WEBHOOK_SECRET"].map(
      (part) => `${brand}_RAZORPAY_${part}`,
    );
    const missing = parts.filter((name) => !backend[name]);
    if (missing.length === parts.length)
      return [note(`backend: without ${brand}_RAZORPAY_… nobody can pay ${brand} online.`)];
    if (missing.length > 0) return [`backend: ${missing.join(" and ")} missing.`];
    return /^rzp_test_/.test(backend[`${brand}_RAZORPAY_KEY_ID`] ?? "")
      ? [`backend: ${brand}_RAZORPAY_KEY_ID is a key of Razorpay's test mode.`]
      : [];
  });

const bankAccounts: Rule = ({ backend }) =>
  BRANDS.flatMap((brand): (string | Finding)[] => {
    try {
      return readBankAccount(backend, brand)
        ? []
        : [note(`backend: without ${brand}_BANK_… buyers of ${brand} see no bank details.`)];
    } catch (error) {
      return [`backend: ${(error as Error).message}.`];
    }
  });

const database: Rule = ({ backend }) => {
  const url = backend.DATABASE_URL;
  if (!url)
    return [
      "backend: DATABASE_URL is not set. The embedded database loses orders at a power failure and allows one process.",
    ];
  if (!URL.canParse(url)) return ["backend: DATABASE_URL is no address."];
  return new URL(url).username === "postgres"
    ? [
        "backend: DATABASE_URL uses the superuser postgres. Create a user who owns this database only.",
      ]
    : [];
};

const messages: Rule = ({ backend }) => [
  ...(backend.SMTP_URL
    ? []
    : [
        "backend: SMTP_URL is not set. No e-mail would be sent: no codes, confirmations, invoices.",
      ]),
  ...BRANDS.filter((brand) => !backend[`${brand}_SELLER_MAILBOX`]).map((brand) =>
    note(
      `backend: without ${brand}_SELLER_MAILBOX only operators who subscribed hear of new orders.`,
    ),
  ),
  ...(backend.MSG91_AUTH_KEY ? [] : [note("backend: without MSG91_AUTH_KEY no SMS are sent.")]),
  ...BRANDS.filter((brand) => !backend[`${brand}_GSTIN`]).map(
    (brand) => `backend: ${brand}_GSTIN is not set. Invoices would be marked as specimens.`,
  ),
];

/** Servers in each upstream of nginx. */
const upstreamSizes = (nginx = ""): number[] =>
  [...nginx.matchAll(/^\s*upstream\s+\S+\s*\{([^}]*)\}/gm)].map(
    ([, body = ""]) => [...body.matchAll(/^\s*server\s/gm)].length,
  );

const redis: Rule = ({ backend, storefront, nginx }) => {
  const reasons = [
    ...(listOf(backend.STOREFRONT_URL).length > 1
      ? ["STOREFRONT_URL names several storefronts"]
      : []),
    ...(upstreamSizes(nginx).some((size) => size > 1)
      ? ["nginx passes requests on to several"]
      : []),
  ];
  const missing = [
    ...(backend.REDIS_URL ? [] : ["backend"]),
    ...(storefront.REDIS_URL ? [] : ["storefront"]),
  ];
  if (missing.length > 0 && reasons[0])
    return missing.map((server) => `${server}: REDIS_URL is not set, but ${reasons[0]}.`);
  return backend.REDIS_URL !== storefront.REDIS_URL
    ? [note("REDIS_URL differs between backend and storefront; each then has its own limits.")]
    : [];
};

const FOLDERS = [
  ["backend", "DATA_DIR"],
  ["storefront", "SIGN_OUT_DIR"],
  ["storefront", "CAPTCHA_STORE_DIR"],
] as const;

const folders: Rule = (deployment) =>
  FOLDERS.flatMap(([server, name]) => {
    const path = deployment[server][name];
    if (!path) return [`${server}: ${name} is not set; it would be a folder of the program.`];
    if (!isAbsolute(path)) return [`${server}: ${name} must be an absolute path.`];
    return /^\/(?:var\/)?tmp\b/.test(path)
      ? [`${server}: ${name} is a temporary folder, which others can write and restarts empty.`]
      : [];
  });

const MOST_PER_SECOND = 200;
const LEAST_CAPTCHA = 5_000;

const limits: Rule = (deployment) => [
  ...servers.flatMap((server) =>
    Number(deployment[server].REQUESTS_PER_SECOND) > MOST_PER_SECOND
      ? [`${server}: REQUESTS_PER_SECOND of more than ${MOST_PER_SECOND} stops no flood.`]
      : [],
  ),
  ...(Number(deployment.storefront.CAPTCHA_COST || LEAST_CAPTCHA) < LEAST_CAPTCHA
    ? [`storefront: CAPTCHA_COST below ${LEAST_CAPTCHA} makes guessing passwords cheap.`]
    : []),
  ...(["silent", "fatal", "error", "warn"].includes(deployment.backend.LOG_LEVEL ?? "info")
    ? [`backend: LOG_LEVEL ${deployment.backend.LOG_LEVEL} leaves out security events; use info.`]
    : []),
  ...(deployment.backend.CRASH_AT ? ["backend: CRASH_AT kills the backend; remove it."] : []),
];

/** Problems that the servers find themselves at their start, where they name one at a time. */
const start: Rule = (deployment) =>
  servers.flatMap((server) => {
    const problem = findStartProblem(deployment[server], server);
    try {
      readMetricsSettings(deployment[server], server);
      return problem ? [`${server}: ${problem}`] : [];
    } catch (error) {
      return [
        ...(problem ? [`${server}: ${problem}`] : []),
        `${server}: ${(error as Error).message}`,
      ];
    }
  });

export const serviceRules: Rule[] = [
  production,
  demo,
  payments,
  bankAccounts,
  database,
  messages,
  redis,
  folders,
  limits,
  start,
];
