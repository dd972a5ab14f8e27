import type { z } from "zod";
import { buildApp } from "../../backend/app.ts";
import type { Deps } from "../../backend/deps.ts";
import type { Config } from "../../backend/env.ts";
import { createLog } from "../../backend/http/log.ts";
import { buildSearchIndexes } from "../../backend/modules/catalogue/search/indexes.ts";
import type { Changed } from "../../backend/modules/catalogue/storefront-revalidation.ts";
import { createIssuer } from "../../backend/modules/invoices/issuer.ts";
import { createPaymentContext } from "../../backend/modules/payments/payment-context.ts";
import type { BrandId } from "../../brands/types.ts";
import { login as loginEndpoint } from "../../lib/contract/auth.ts";
import type { Endpoint } from "../../lib/contract/endpoint.ts";
import { aCustomer, anItem, type CustomerWish, type ItemWish, somePlaces } from "./factories.ts";
import { testDatabase } from "./test-database.ts";

export const testConfig: Config = {
  port: 0,
  host: "127.0.0.1",
  dataDir: "/nowhere",
  databaseUrl: undefined,
  internalToken: "test-internal-token",
  opsToken: "test-ops-token-0123456789",
  revalidateToken: "test-revalidate-token",
  storefrontUrls: ["http://127.0.0.1:9"],
  seedItems: 0,
  seedDemo: false,
  sellerGstins: { zwz: "27AAACZ0000A1Z9", nod: "27AAACN0000A1ZL" },
  messaging: {
    sites: { zwz: "http://zwz.localhost:3000", nod: "http://nod.localhost:3000" },
    smtpUrl: undefined,
    from: { zwz: "ZWZ <sales@zwz.example>", nod: "NOD <sales@nod.example>" },
    msg91: undefined,
    smsBudget: 2000,
  },
  payments: { zwz: null, nod: null },
  production: false,
  logLevel: "silent",
};

export interface TestReply<Wire, Output> {
  status: number;
  /** The answer as sent. */
  wire: Wire;
  headers: Record<string, unknown>;
  /** The answer as the storefront reads it, after its own schema took it; throws when it doesn't. */
  read: () => Output;
}

export type Base = Pick<Deps, "db" | "clock" | "log" | "storefront">;

/** The whole backend in process over an empty database of its own; call `close` in afterAll. */
export async function testApp(wish: Partial<Deps> | ((base: Base) => Promise<Partial<Deps>>) = {}) {
  const database = await testDatabase();
  const { db } = database;
  await somePlaces(db);
  const changed: Changed[] = [];
  const storefront = (one: Changed) => void changed.push(one);
  const base = { db, clock: () => new Date(), log: createLog("silent"), storefront };
  const changes = typeof wish === "function" ? await wish(base) : wish;
  const { clock, log } = { ...base, ...changes };
  const invoices = createIssuer(db, clock, testConfig, log);
  const deps: Deps = {
    db,
    clock,
    log,
    config: testConfig,
    search: changes.search ?? (await buildSearchIndexes(db)),
    storefront,
    invoices,
    payments: createPaymentContext({
      db,
      clock,
      log,
      storefront,
      invoices,
      accounts: testConfig.payments,
    }),
    tills: [],
    ...changes,
  };
  const app = buildApp(deps);
  await app.ready();

  /** Sends a call as the storefront would write it; every successful answer is held against its published shape. */
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
    /** What the storefront was told to refresh. */
    changed,
    inject,
    async login(email: string, password = "Bearing#6204"): Promise<string> {
      const brand: BrandId = email.endsWith("nod.example") ? "nod" : "zwz";
      const reply = await inject(brand, loginEndpoint, { username: email, password });
      return reply.read().key;
    },
    aCustomer: (wish?: CustomerWish) => aCustomer(db, wish),
    anItem: (wish?: ItemWish) => anItem(db, wish),
    async close() {
      await app.close();
      await database.close();
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof testApp>>;
