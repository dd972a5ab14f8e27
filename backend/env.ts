import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { resolve } from "node:path";
import { z } from "zod";
import type { BrandId } from "../brands/types.ts";
import { type BankAccount, readBankAccount } from "../lib/bank-account.ts";
import { toGstState } from "../lib/gst-states.ts";
import { isGstin } from "../lib/gstin.ts";
import { createDataFolder, describeFolderError } from "../lib/node/data-folder.ts";
import type { MetricsSettings } from "../lib/node/metrics/metrics-server.ts";
import { readMetricsSettings } from "../lib/node/metrics/settings.ts";
import { findStartProblem } from "../lib/start-checks.ts";
import type { RequestLimit } from "../lib/token-buckets.ts";
import type { Invoicing } from "./db/schema/index.ts";
import {
  type NotificationSettings,
  notificationVariables,
  readNotificationSettings,
} from "./modules/notifications/settings.ts";
import {
  type PaymentAccounts,
  paymentVariables,
  readPaymentAccounts,
} from "./modules/payments/settings.ts";

const flag = z
  .enum(["0", "1", "true", "false", ""])
  .optional()
  .transform((value) => (value ? value === "1" || value === "true" : undefined));
const blank = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema);
const token = blank(z.string().min(16).optional());
const gstin = blank(z.string().refine(isGstin, "is not a valid GSTIN").optional());
const httpUrl = z.url({ protocol: /^https?$/ });
const port = z.coerce.number().int().min(0).max(65_535);

/** "-3,1,7,15" as numbers; "none" for no days. */
const days = z
  .string()
  .refine(
    (text) => text === "none" || text.split(",").every((part) => /^ *[+-]?\d{1,3} *$/.test(part)),
    'must be days such as "-3,1,7,15", or "none"',
  )
  .transform((text) => (text === "none" ? [] : [...new Set(text.split(",").map(Number))]));

/** "Maharashtra:100000,Delhi:100000" as paise by state; "none" for none. */
const stateLimits = z
  .string()
  .transform((text) =>
    text === "none"
      ? []
      : text.split(",").map((part) => part.split(":").map((word) => word.trim())),
  )
  .refine(
    (limits) =>
      limits.every(
        ([state = "", rupees = "", ...more]) =>
          toGstState(state).code !== "" && /^\d{1,9}$/.test(rupees) && more.length === 0,
      ),
    'must be states and rupees such as "Maharashtra:100000,Delhi:100000", or "none"',
  )
  .transform(
    (limits): Record<string, number> =>
      Object.fromEntries(limits.map(([state, rupees]) => [state, Number(rupees) * 100])),
  );

const environment = z.object({
  BACKEND_PORT: blank(port.default(4000)),
  BACKEND_HOST: blank(z.string().default("127.0.0.1")),
  DATA_DIR: blank(z.string().default(".data")),
  DATABASE_URL: blank(
    z
      .url({
        protocol: /^postgres(ql)?$/,
        error: "must look like postgres://user:password@host:5432/database",
      })
      .optional(),
  ),
  REDIS_URL: blank(
    z.url({ protocol: /^rediss?$/, error: "must look like redis://host:6379" }).optional(),
  ),
  INTERNAL_TOKEN: token,
  OPS_TOKEN: token,
  REVALIDATE_TOKEN: token,
  STOREFRONT_URL: blank(
    z
      .string()
      .default("http://127.0.0.1:3000")
      .transform((text) => text.split(/[\s,]+/).filter(Boolean))
      .pipe(z.tuple([httpUrl], httpUrl)),
  ),
  REQUESTS_PER_SECOND: blank(z.coerce.number().positive().default(20)),
  REQUESTS_BURST: blank(z.coerce.number().positive().default(60)),
  MAX_CONNECTIONS: blank(z.coerce.number().int().positive().default(1_000)),
  SEED_ITEMS: blank(z.coerce.number().int().min(0).max(2_000_000).default(0)),
  SEED_DEMO: flag,
  RETURN_DAYS: blank(z.coerce.number().int().min(0).max(3_650).default(30)),
  ZWZ_GSTIN: gstin,
  NOD_GSTIN: gstin,
  ZWZ_RULE_48_4_DECLARATION: flag,
  NOD_RULE_48_4_DECLARATION: flag,
  ZWZ_E_INVOICING: flag,
  NOD_E_INVOICING: flag,
  INVOICE_WITH_SHIPMENT: flag,
  HOLD_OVERDUE_SHIPMENTS: flag,
  EWAY_BILL_LIMITS: blank(stateLimits.prefault("Maharashtra:100000")),
  REMINDER_DAYS: blank(days.prefault("-3,1,7,15")),
  ...notificationVariables,
  ...paymentVariables,
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: blank(
    z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  ),
});

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Redis, in which several backends count requests together. */
  redisUrl: string | undefined;
  /** Null if metrics are not served. */
  metrics: MetricsSettings | null;
  /** Variables of OpenTelemetry; without an endpoint nothing is traced. */
  tracing: Variables;
  /** Shared with the storefront; required to trust the forwarded address of a buyer. */
  internalToken: string;
  opsToken: string;
  revalidateToken: string;
  /** All storefronts to notify of changed pages. */
  storefrontUrls: string[];
  /** For calls that do not come from the storefront, per user or address. */
  requestLimit: RequestLimit;
  maxConnections: number;
  /** Minimum number of items per brand, filled up with marked benchmark items; 0 for the real catalogue only. */
  seedItems: number;
  seedDemo: boolean;
  /** GST registrations of the sellers; "" if not configured, in which case invoices are marked as specimens. */
  sellerGstins: Record<BrandId, string>;
  /** True for sellers who need not report invoices under Rule 48(4) although their turnover is above its limit. */
  rule48Declarations: Record<BrandId, boolean>;
  /** True for sellers whose invoices to registered buyers need an IRN before the goods leave (Rule 48(4)). */
  eInvoicing: Record<BrandId, boolean>;
  /** Whether goods on account are not dispatched to companies that are overdue. */
  holdsOverdueShipments: boolean;
  /** Paise above which a consignment that stays in a state needs an e-way bill, by the state's name. */
  ewayLimits: Record<string, number>;
  /** When the pieces of new orders are invoiced. */
  invoicing: Invoicing;
  /** For payments by NEFT and RTGS; null if not configured. */
  bankAccounts: Record<BrandId, BankAccount | null>;
  /** Days after dispatch during which goods can be returned. */
  returnDays: number;
  /** Days after the due date of an invoice, negative before it, on which a reminder is sent. */
  reminderDays: number[];
  messaging: NotificationSettings;
  payments: PaymentAccounts;
  /** Hours after the expiry of a checkout in which a payment can still become its order. */
  paymentGraceHours: number;
  production: boolean;
  logLevel: string;
}

/** Reads a secret from DATA_DIR, or generates it on first use; only its owner can read the file. */
function readOrCreateSecret(dataDir: string, name: string): string {
  const path = `${dataDir}/${name}`;
  try {
    if (!existsSync(path)) {
      writeFileSync(path, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
    }
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    // Another process was first.
    if ((error as NodeJS.ErrnoException).code === "EEXIST")
      return readFileSync(path, "utf8").trim();
    throw describeFolderError(dataDir, error);
  }
}

type Variables = Record<string, string | undefined>;

/**
 * Reads and validates the environment. Throws an Error that names each invalid variable, but not its value, or says why
 * these settings are unsafe together.
 */
export function readConfig(variables: Variables = process.env): Config {
  const parsed = environment.safeParse(variables);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      (issue) => `${issue.path.join(".")}: ${issue.message}`,
    );
    throw new Error(`Invalid environment: ${problems.join("; ")}`);
  }
  const problem = findStartProblem(variables, "backend");
  if (problem) throw new Error(problem);
  const env = parsed.data;
  const dataDir = resolve(env.DATA_DIR);
  const production = env.NODE_ENV === "production";
  const needsFolder = !(
    env.DATABASE_URL &&
    env.INTERNAL_TOKEN &&
    env.OPS_TOKEN &&
    env.REVALIDATE_TOKEN
  );
  if (needsFolder || existsSync(dataDir)) createDataFolder(dataDir);
  const internalToken = env.INTERNAL_TOKEN ?? readOrCreateSecret(dataDir, "internal-token");
  return {
    port: env.BACKEND_PORT,
    host: env.BACKEND_HOST,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    metrics: readMetricsSettings(variables, "backend"),
    tracing: Object.fromEntries(
      Object.entries(variables).filter(([name]) => name.startsWith("OTEL_")),
    ),
    internalToken,
    opsToken: env.OPS_TOKEN ?? readOrCreateSecret(dataDir, "ops-token"),
    revalidateToken: env.REVALIDATE_TOKEN ?? readOrCreateSecret(dataDir, "revalidate-token"),
    storefrontUrls: env.STOREFRONT_URL,
    requestLimit: { perSecond: env.REQUESTS_PER_SECOND, burst: env.REQUESTS_BURST },
    maxConnections: env.MAX_CONNECTIONS,
    seedItems: env.SEED_ITEMS,
    seedDemo: env.SEED_DEMO ?? !production,
    sellerGstins: { zwz: env.ZWZ_GSTIN ?? "", nod: env.NOD_GSTIN ?? "" },
    ...readInvoicing(env, production),
    holdsOverdueShipments: env.HOLD_OVERDUE_SHIPMENTS ?? true,
    ewayLimits: env.EWAY_BILL_LIMITS,
    bankAccounts: readBankAccounts(variables),
    returnDays: env.RETURN_DAYS,
    reminderDays: env.REMINDER_DAYS,
    messaging: readNotificationSettings(env, env.STOREFRONT_URL[0]),
    payments: readPaymentAccounts(env, { port: env.BACKEND_PORT, production, internalToken }),
    paymentGraceHours: env.PAYMENT_GRACE_HOURS,
    production,
    logLevel: env.LOG_LEVEL,
  };
}

/** How invoices are issued. Throws an Error for settings that contradict each other. */
function readInvoicing(
  env: z.output<typeof environment>,
  production: boolean,
): Pick<Config, "rule48Declarations" | "eInvoicing" | "invoicing"> {
  const rule48Declarations = {
    zwz: env.ZWZ_RULE_48_4_DECLARATION ?? false,
    nod: env.NOD_RULE_48_4_DECLARATION ?? false,
  };
  const eInvoicing = { zwz: env.ZWZ_E_INVOICING ?? false, nod: env.NOD_E_INVOICING ?? false };
  const invoicing = (env.INVOICE_WITH_SHIPMENT ?? !production) ? "shipment" : "allotment";
  for (const brand of ["zwz", "nod"] as const) {
    if (!eInvoicing[brand]) continue;
    const name = brand.toUpperCase();
    if (rule48Declarations[brand])
      throw new Error(
        `Invalid environment: ${name}_E_INVOICING: a seller with ${name}_RULE_48_4_DECLARATION needs no IRN`,
      );
    if (invoicing === "allotment")
      throw new Error(`Invalid environment: ${name}_E_INVOICING: needs INVOICE_WITH_SHIPMENT=1`);
  }
  return { rule48Declarations, eInvoicing, invoicing };
}

function readBankAccounts(variables: Variables): Config["bankAccounts"] {
  try {
    return { zwz: readBankAccount(variables, "ZWZ"), nod: readBankAccount(variables, "NOD") };
  } catch (error) {
    throw new Error(`Invalid environment: ${(error as Error).message}`);
  }
}

/** URL of the running backend and operator token for `npm run ops`; the token is "" if none is found. */
export function readOpsTarget(variables: Variables = process.env) {
  const base = variables.BACKEND_URL || `http://127.0.0.1:${variables.BACKEND_PORT || 4000}`;
  const tokenFile = `${variables.DATA_DIR || ".data"}/ops-token`;
  let token = variables.OPS_TOKEN ?? "";
  if (!token && existsSync(tokenFile)) token = readFileSync(tokenFile, "utf8").trim();
  return { base, token, tokenFile, operator: variables.OPS_OPERATOR || userInfo().username };
}
