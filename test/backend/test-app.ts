import type { z } from "zod";
import { buildApp } from "../../backend/app.ts";
import type { Deps } from "../../backend/deps.ts";
import type { Config } from "../../backend/env.ts";
import { createLog } from "../../backend/http/log.ts";
import { createFigureReader } from "../../backend/modules/catalogue/item-figures.ts";
import { buildSearchIndexes } from "../../backend/modules/catalogue/search/indexes.ts";
import type { CatalogueChange } from "../../backend/modules/catalogue/storefront-revalidation.ts";
import { createIssuer } from "../../backend/modules/invoices/issuer.ts";
import { createPaymentContext } from "../../backend/modules/payments/payment-context.ts";
import { createSearchRecorder } from "../../backend/modules/searches/search-recorder.ts";
import type { BrandId } from "../../brands/types.ts";
import { login as loginEndpoint } from "../../lib/contract/auth.ts";
import type { Endpoint } from "../../lib/contract/endpoint.ts";
import {
  type CustomerOverrides,
  createCustomer,
  createItem,
  createReferenceData,
  type ItemOverrides,
} from "./factories.ts";
import { testDatabase } from "./test-database.ts";

export const testConfig: Config = {
  port: 0,
  host: "127.0.0.1",
  dataDir: "/nowhere",
  databaseUrl: undefined,
  redisUrl: undefined,
  metrics: null,
  tracing: {},
  internalToken: "test-internal-token",
  opsToken: "test-ops-token-0123456789",
  revalidateToken: "test-revalidate-token",
  storefrontUrls: ["http://127.0.0.1:9"],
  // Tests call from one address.
  requestLimit: { perSecond: 1e6, burst: 1e6 },
  maxConnections: 1_000,
  seedItems: 0,
  seedDemo: false,
  sellerGstins: { zwz: "27AAACZ0000A1Z9", nod: "27AAACN0000A1ZL" },
  rule48Declarations: { zwz: false, nod: false },
  eInvoicing: { zwz: false, nod: false },
  // Tests ship long after goods on account were due.
  holdsOverdueShipments: false,
  ewayLimits: { Maharashtra: 100_000_00 },
  invoicing: "allotment",
  bankAccounts: { zwz: null, nod: null },
  returnDays: 30,
  reminderDays: [-3, 1, 7, 15],
  messaging: {
    sites: { zwz: "http://zwz.localhost:3000", nod: "http://nod.localhost:3000" },
    consoleUrl: "http://ops.localhost:3000",
    sellerMailboxes: { zwz: null, nod: null },
    mailboxFrequency: "immediately",
    smtpUrl: undefined,
    from: { zwz: "ZWZ <sales@zwz.example>", nod: "NOD <sales@nod.example>" },
    msg91: undefined,
    smsBudget: 2000,
  },
  payments: { zwz: null, nod: null },
  paymentGraceHours: 24,
  production: false,
  logLevel: "silent",
};

export interface TestReply<Wire, Output> {
  status: number;
  /** The reply as sent. */
  wire: Wire;
  headers: Record<string, unknown>;
  /** The reply as the storefront decodes it; throws if it does not match the contract. */
  read: () => Output;
}

export type BaseDeps = Pick<Deps, "db" | "clock" | "log" | "storefront">;

/** Creates the whole backend in process with its own database; call `close` in afterAll. */
export async function createTestApp(
  overrides: Partial<Deps> | ((base: BaseDeps) => Promise<Partial<Deps>>) = {},
  content: "migrated" | "seeded" = "migrated",
) {
  const database = await testDatabase(content);
  const { db } = database;
  await createReferenceData(db);
  const revalidations: CatalogueChange[] = [];
  const storefront = (change: CatalogueChange) => void revalidations.push(change);
  const base = { db, clock: () => new Date(), log: createLog("silent"), storefront };
  const resolved = typeof overrides === "function" ? await overrides(base) : overrides;
  const { clock, log, config } = { config: testConfig, ...base, ...resolved };
  const invoices = createIssuer(db, clock, config, log);
  const deps: Deps = {
    db,
    clock,
    log,
    config,
    sharedStore: null,
    search: resolved.search ?? (await buildSearchIndexes(db)),
    // Tests expect to see what they have just changed.
    figures: resolved.figures ?? (await createFigureReader(db, undefined, { maxAgeMs: -1 })),
    storefront,
    invoices,
    payments: createPaymentContext({
      db,
      clock,
      log,
      storefront,
      invoices,
      accounts: config.payments,
      graceHours: config.paymentGraceHours,
      invoicing: config.invoicing,
      sites: config.messaging.sites,
    }),
    searches: createSearchRecorder(db, clock, log),
    mockGatewayAccounts: [],
    ...resolved,
  };
  const app = buildApp(deps);
  await app.ready();

  /** Sends a call; every successful reply is checked against the contract. */
  async function inject<I, B extends z.ZodType, W extends z.ZodType, O>(
    brand: BrandId,
    endpoint: Endpoint<I, B, W, O>,
    body: z.input<B> | undefined,
    key?: string,
    path = endpoint.path,
  ): Promise<TestReply<z.input<W>, O>> {
    const reply = await app.inject({
      method: endpoint.method,
      url: `/${brand}/${path}`,
      headers: key ? { authorization: `Token ${key}` } : {},
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const wire = reply.json();
    if (reply.statusCode === 200) endpoint.reply.parse(wire);
    return {
      status: reply.statusCode,
      wire,
      headers: reply.headers,
      read: () => endpoint.decode(endpoint.reply.parse(wire)),
    };
  }

  return {
    app,
    db,
    deps,
    driver: database.driver,
    /** Revalidation requests sent to the storefront. */
    changed: revalidations,
    inject,
    async login(email: string, password = "Bearing#6204"): Promise<string> {
      const brand: BrandId = email.endsWith("nod.example") ? "nod" : "zwz";
      const reply = await inject(brand, loginEndpoint, { username: email, password });
      return reply.read().key;
    },
    createCustomer: (overrides?: CustomerOverrides) => createCustomer(db, overrides),
    createItem: (overrides?: ItemOverrides) => createItem(db, overrides),
    async close() {
      await app.close();
      deps.figures.close();
      await database.close();
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;
