import { buildApp } from "./app.ts";
import { migrate } from "./db/migrate.ts";
import { openDatabase } from "./db/open-database.ts";
import { readConfig } from "./env.ts";
import { sweepSessions } from "./http/authentication.ts";
import { createLog } from "./http/log.ts";
import { sweepLimits } from "./http/rate-limits.ts";
import { deleteExpiredCredentials } from "./modules/accounts/sweep-expired.ts";
import { deleteOldMerges } from "./modules/cart/merge.ts";
import { deleteOldPageChanges, recordPageChange } from "./modules/catalogue/page-changes.ts";
import { buildSearchIndexes } from "./modules/catalogue/search/indexes.ts";
import { createStorefrontRevalidation } from "./modules/catalogue/storefront-revalidation.ts";
import { createIssuer } from "./modules/invoices/issuer.ts";
import { allocateAllUnusedReceipts } from "./modules/invoices/settlement.ts";
import { deleteOldMessages } from "./modules/notifications/outbox.ts";
import { createTransports } from "./modules/notifications/transports.ts";
import { startOutboxWorker } from "./modules/notifications/worker.ts";
import { deleteUnusedPoFiles } from "./modules/orders/po-files.ts";
import { createMockGatewayAccounts } from "./modules/payments/mock-gateway/accounts.ts";
import { createPaymentContext } from "./modules/payments/payment-context.ts";
import { startReconciler } from "./modules/payments/reconciler.ts";
import { sweepEvents } from "./modules/payments/webhook.ts";
import { releaseExpiredOffers } from "./modules/rfi/held-stock.ts";
import { seed } from "./seed/index.ts";

const DRAIN_MS = 10_000;
const IDLE_CHECK_MS = 50;
const ISSUE_MS = 10_000;
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
  for (const account of Object.values(config.payments)) {
    if (account?.test) log.warn({ account: account.keyId }, "TEST PAYMENTS: no money is collected");
  }
  await migrate(database);
  await seed(database, config);

  const search = await buildSearchIndexes(db, (error) =>
    log.warn({ err: error }, "search index refresh failed"),
  );
  const storefront = createStorefrontRevalidation(config, log, (brand, items) =>
    recordPageChange(db, brand, items),
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
  });
  const mockGatewayAccounts = createMockGatewayAccounts(
    db,
    config.payments,
    `http://127.0.0.1:${config.port}`,
    log,
  );
  const app = buildApp({
    db,
    clock,
    log,
    config,
    search,
    storefront,
    invoices,
    payments,
    mockGatewayAccounts: mockGatewayAccounts,
  });

  // Invoices that a killed process left without a number.
  await invoices.issue();
  setInterval(invoices.issue, ISSUE_MS).unref();

  const reconciler = startReconciler(payments);
  const outbox = startOutboxWorker(db, await createTransports(config.messaging), log);

  const sweep = async () => {
    try {
      await sweepLimits(db);
      await sweepSessions(db);
      await deleteExpiredCredentials(db);
      await deleteOldMessages(db);
      await deleteOldMerges(db);
      for (const touched of await releaseExpiredOffers(db)) storefront(touched);
      await allocateAllUnusedReceipts(db);
      await deleteUnusedPoFiles(db);
      await sweepEvents(db);
      await deleteOldPageChanges(db);
    } catch (error) {
      log.warn({ err: error }, "clean-up failed");
    }
  };
  setInterval(sweep, HOUR_MS).unref();

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, "stopping");
    // Connections become idle when their last response is sent; close them then.
    setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS).unref();
    setTimeout(() => app.server.closeAllConnections(), DRAIN_MS).unref();
    await app.close();
    await outbox.stop();
    await reconciler.stop();
    search.close();
    await database.close();
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
