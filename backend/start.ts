import { buildApp } from "./app.ts";
import { openDatabase } from "./db/client.ts";
import { migrate } from "./db/migrate.ts";
import { readConfig } from "./env.ts";
import { createLog } from "./log.ts";
import { createCarriers } from "./outbox/carriers.ts";
import { sweepOutbox } from "./outbox/post.ts";
import { startOutbox } from "./outbox/worker.ts";
import { buildSearchIndexes } from "./search/indexes.ts";
import { seed } from "./seed/index.ts";
import { sweepLimits } from "./services/limits.ts";
import { pagesShowing } from "./services/product-pages.ts";
import { createStorefrontHook } from "./services/storefront-hook.ts";
import { sweepProofs } from "./services/sweep-proofs.ts";
import { sweepSessions } from "./services/tokens.ts";

const DRAIN_MS = 10_000;
const IDLE_CHECK_MS = 50;
const HOUR_MS = 3_600_000;

async function start(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const database = await openDatabase(config, (error) => {
    log.error({ err: error }, "database fault");
    // Without its thread the embedded database is gone; whoever runs us starts a fresh process.
    if (!config.databaseUrl) process.exit(1);
  });
  const { db, driver } = database;
  if (driver === "pglite" && config.production) {
    log.warn(
      "The embedded database does not survive a power cut. Set DATABASE_URL for production.",
    );
  }
  if (config.production && !config.messaging.smtpUrl) {
    log.warn("No mail is sent: it is kept in the outbox. Set SMTP_URL for production.");
  }
  await migrate(database);
  await seed(database, config);

  const search = await buildSearchIndexes(db, (error) =>
    log.warn({ err: error }, "search index not refreshed"),
  );
  const storefront = createStorefrontHook(config, log, (brand, ids) =>
    pagesShowing(db, brand, ids),
  );
  const app = buildApp({ db, clock: () => new Date(), log, config, search, storefront });

  const outbox = startOutbox(db, await createCarriers(config.messaging), log);

  const sweep = async () => {
    try {
      await sweepLimits(db);
      await sweepSessions(db);
      await sweepProofs(db);
      await sweepOutbox(db);
    } catch (error) {
      log.warn({ err: error }, "sweeping failed");
    }
  };
  setInterval(sweep, HOUR_MS).unref();

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, "stopping");
    // A connection falls idle when its last answer is out; nobody else would hang up on it then.
    setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS).unref();
    setTimeout(() => app.server.closeAllConnections(), DRAIN_MS).unref();
    await app.close();
    await outbox.stop();
    search.close();
    await database.close();
    log.info("stopped");
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);

  const address = await app.listen({ port: config.port, host: config.host });
  log.info({ address, driver, startMs: Math.round(performance.now()) }, "ready");
}

start().catch((error: Error) => {
  process.stderr.write(
    `The backend did not start. ${error.cause instanceof Error ? error.cause.message : error.message}\n`,
  );
  process.exit(1);
});
