import { prepareDrain } from "../lib/node/drain.ts";
import { startMetricsServer } from "../lib/node/metrics/metrics-server.ts";
import { connectSharedStore } from "../lib/node/shared-store/shared-store.ts";
import { startTracing } from "../lib/node/tracing/start-tracing.ts";
import { buildApp } from "./app.ts";
import { migrate } from "./db/migrate.ts";
import { openDatabase } from "./db/open-database.ts";
import { readConfig } from "./env.ts";
import { sweepSessions } from "./http/authentication.ts";
import { createLog } from "./http/log.ts";
import { sweepLimits } from "./http/rate-limits.ts";
import { startJobs } from "./jobs.ts";
import { deleteExpiredCredentials } from "./modules/accounts/index.ts";
import { deleteOldMerges } from "./modules/cart/index.ts";
import {
  buildSearchIndexes,
  createFigureReader,
  createStorefrontRevalidation,
  deleteOldItemChanges,
  deleteOldPageChanges,
  recordPageChange,
} from "./modules/catalogue/index.ts";
import { createContentSwitch } from "./modules/content/index.ts";
import { createPrinter } from "./modules/documents/index.ts";
import {
  findUnprintedChallans,
  findUnprintedPackingLists,
  moveFromClosedDays,
} from "./modules/fulfilment/index.ts";
import {
  allocateAllUnusedReceipts,
  createIssuer,
  findUnprintedInvoices,
  findUnprintedOrderReceipts,
  findUnprintedOrderRefunds,
  findUnprintedReceipts,
  findUnprintedRefundVouchers,
  getPaymentWays,
  numberEarlierReceipts,
  numberOldReceipts,
  sendReminders,
} from "./modules/invoices/index.ts";
import { sendItemAlerts } from "./modules/item-alerts/index.ts";
import {
  clearOldMessages,
  createTransports,
  startOutboxWorker,
} from "./modules/notifications/index.ts";
import {
  announceNewWork,
  deleteOldImports,
  registerStoreMetrics,
  sendWorkSummaries,
  sweepOperatorSessions,
} from "./modules/operations/index.ts";
import { deleteUnusedPoFiles } from "./modules/orders/index.ts";
import {
  createMockGatewayAccounts,
  createPaymentContext,
  findMissedPayments,
  startReconciler,
  sweepEvents,
} from "./modules/payments/index.ts";
import { deleteUnusedPhotos } from "./modules/returns/index.ts";
import { findUnprintedQuotations, releaseExpiredOffers } from "./modules/rfi/index.ts";
import { createSearchRecorder, deleteOldSearches } from "./modules/searches/index.ts";
import { seed } from "./seed/index.ts";

const DRAIN_MS = 10_000;
const ISSUE_MS = 10_000;
/** Interval of checks for content that begins or ends: it is switched at most this late. */
const CONTENT_MS = 3_000;
const ALERTS_MS = 60_000;
const ANNOUNCE_MS = 60_000;
const PRINT_MS = 60_000;
const REMIND_MS = 600_000;
const HOUR_MS = 3_600_000;

async function start(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const database = await openDatabase(config, (error) => {
    log.error({ err: error }, "database error");
    // Without its thread the embedded database cannot be used; the service manager starts a new process.
    if (!config.databaseUrl) process.exit(1);
  });
  const { db, driver } = database;
  if (driver === "pglite" && config.production) {
    log.warn(
      "The embedded database does not survive a power failure. Set DATABASE_URL for production.",
    );
  }
  if (config.production && !config.messaging.smtpUrl) {
    log.warn("No e-mail is sent; messages stay in the outbox. Set SMTP_URL for production.");
  }
  const unset = (["zwz", "nod"] as const).filter((brand) => config.sellerGstins[brand] === "");
  if (unset.length > 0 && config.production) {
    log.warn({ brands: unset }, "Invoices are marked as specimens. Set ZWZ_GSTIN and NOD_GSTIN.");
  }
  if (config.production && !(config.payments.zwz && config.payments.nod)) {
    log.warn("Online payment is not available for every brand. Set the RAZORPAY keys.");
  }
  if (config.production && !(config.bankAccounts.zwz && config.bankAccounts.nod)) {
    log.warn("Bank transfer is not offered for every brand. Set ZWZ_BANK_… and NOD_BANK_….");
  }
  for (const account of Object.values(config.payments)) {
    if (account?.test) log.warn({ account: account.keyId }, "TEST PAYMENTS: no money is collected");
  }
  await migrate(database);
  await seed(database, config);

  const figures = await createFigureReader(db, (error) =>
    log.warn({ err: error }, "price and stock changes could not be read"),
  );
  const storefront = createStorefrontRevalidation(config, log, (brand, items) =>
    recordPageChange(db, brand, items),
  );
  const search = await buildSearchIndexes(
    db,
    (error) => log.warn({ err: error }, "search index refresh failed"),
    undefined,
    // Pages that were made meanwhile have the categories and neighbours of the former index.
    (brand) => storefront({ brand, all: true }),
  );
  const clock = () => new Date();
  const invoices = createIssuer(db, clock, config, log);
  const payments = createPaymentContext({
    db,
    clock,
    log,
    storefront,
    invoices,
    accounts: config.payments,
    graceHours: config.paymentGraceHours,
    invoicing: config.invoicing,
    sites: config.messaging.sites,
  });
  const mockGatewayAccounts = createMockGatewayAccounts(
    db,
    config.payments,
    `http://127.0.0.1:${config.port}`,
    log,
  );
  const searches = createSearchRecorder(db, clock, log);
  const sharedStore = config.redisUrl
    ? connectSharedStore({
        url: config.redisUrl,
        secret: config.internalToken,
        warn: (message) => log.warn(message),
      })
    : null;
  const stopTracing = await startTracing("backend", config.tracing);
  const app = buildApp({
    db,
    clock,
    log,
    config,
    sharedStore,
    search,
    figures,
    storefront,
    invoices,
    payments,
    searches,
    mockGatewayAccounts: mockGatewayAccounts,
  });

  const drain = prepareDrain(app.server);

  await numberOldReceipts(db);
  // Invoices that a killed process left without a number.
  await invoices.issue();
  setInterval(invoices.issue, ISSUE_MS).unref();

  const reconciler = startReconciler(payments);
  const outbox = startOutboxWorker(db, await createTransports(config.messaging), log);

  const reminders = {
    days: config.reminderDays,
    sites: config.messaging.sites,
    holdsOverdueShipments: config.holdsOverdueShipments,
    bankAccounts: config.bankAccounts,
    paymentWays: getPaymentWays({ bankAccounts: config.bankAccounts, accounts: config.payments }),
  };
  const hourly = (name: string, run: () => Promise<unknown>) => ({ name, everyMs: HOUR_MS, run });
  const jobs = startJobs(
    db,
    [
      {
        name: "content-switch",
        everyMs: CONTENT_MS,
        run: createContentSwitch(db, clock, storefront),
      },
      { name: "item-alerts", everyMs: ALERTS_MS, run: () => sendItemAlerts(db, config) },
      {
        name: "payment-reminders",
        everyMs: REMIND_MS,
        run: () => sendReminders(db, reminders, clock()),
      },
      {
        name: "announce-work",
        everyMs: ANNOUNCE_MS,
        run: () => announceNewWork(db, config.messaging, clock()),
      },
      {
        name: "work-summaries",
        everyMs: REMIND_MS,
        run: () => sendWorkSummaries(db, config.messaging, clock()),
      },
      { name: "missed-payments", everyMs: REMIND_MS, run: () => findMissedPayments(payments) },
      hourly("expired-offers", async () => {
        for (const touched of await releaseExpiredOffers(db, clock())) storefront(touched);
      }),
      {
        name: "print-documents",
        everyMs: PRINT_MS,
        run: createPrinter(
          db,
          [
            findUnprintedInvoices,
            findUnprintedReceipts(config.sellerGstins),
            findUnprintedRefundVouchers(config.sellerGstins),
            findUnprintedOrderReceipts(config.sellerGstins),
            findUnprintedOrderRefunds(config.sellerGstins),
            findUnprintedPackingLists(config),
            findUnprintedChallans,
            findUnprintedQuotations(config.sellerGstins, clock),
          ],
          log,
        ),
      },
      hourly("closed-days", () => moveFromClosedDays(db, config, clock())),
      hourly("number-order-receipts", () => numberEarlierReceipts(db, clock)),
      hourly("unused-receipts", () => allocateAllUnusedReceipts(db)),
      hourly("delete-limits", () => sweepLimits(db)),
      hourly("delete-sessions", () => sweepSessions(db)),
      hourly("delete-operator-sessions", () => sweepOperatorSessions(db)),
      hourly("delete-credentials", () => deleteExpiredCredentials(db)),
      hourly("clear-messages", () => clearOldMessages(db)),
      hourly("delete-imports", () => deleteOldImports(db)),
      hourly("delete-merges", () => deleteOldMerges(db)),
      hourly("delete-po-files", () => deleteUnusedPoFiles(db)),
      hourly("delete-photos", () => deleteUnusedPhotos(db)),
      hourly("delete-webhook-events", () => sweepEvents(db)),
      hourly("delete-page-changes", () => deleteOldPageChanges(db)),
      hourly("delete-item-changes", () => deleteOldItemChanges(db)),
      hourly("delete-searches", () => deleteOldSearches(db, clock())),
    ],
    log,
  );

  if (config.metrics) {
    registerStoreMetrics(database);
    await startMetricsServer(config.metrics);
  }

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, "stopping");
    drain(DRAIN_MS);
    await app.close();
    await searches.flush();
    await outbox.stop();
    await reconciler.stop();
    await jobs.stop();
    search.close();
    figures.close();
    await database.close();
    await sharedStore?.close();
    await stopTracing();
    log.info("stopped");
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);

  const address = await app.listen({ port: config.port, host: config.host });
  // A killed process may not have recorded its last changes.
  for (const brand of ["zwz", "nod"] as const) storefront({ brand, all: true });
  log.info({ address, driver, startMs: Math.round(performance.now()) }, "ready");
}

start().catch((error: Error) => {
  process.stderr.write(
    `The backend did not start. ${error.cause instanceof Error ? error.cause.message : error.message}\n`,
  );
  process.exit(1);
});
