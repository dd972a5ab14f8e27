import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, type ReporterDescription } from "@playwright/test";
import { findChromium } from "./scripts/programs.mjs";
import { BUYERS } from "./test/e2e/buyers.ts";
import { ports } from "./test/e2e/ports.ts";

// This file is read again in every worker: the folder is created once and passed on.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), "bearings-e2e-"));

/** The stores' database is on PostgreSQL if one is given, else embedded. It stays until the next run. */
function databaseUrl(): Record<string, string> {
  const { TEST_DATABASE_URL } = process.env;
  if (!TEST_DATABASE_URL) return {};
  const url = new URL(TEST_DATABASE_URL);
  url.pathname += "_browser";
  return { DATABASE_URL: url.href };
}

const sizes = { 1280: { width: 1280, height: 800 }, 360: { width: 360, height: 740 } };
/** The tests of a brand's folder run at one width; those in `both` run here and there, where brand and layout matter. */
const project = (brand: "zwz" | "nod", width: 1280 | 360) => ({
  name: `${brand}-${width}`,
  testMatch: ["both/**/*.spec.ts", `${brand}/**/*.spec.ts`],
  use: {
    baseURL: `http://${brand}.localhost:${ports.main.storefront}`,
    viewport: sizes[width],
    isMobile: width === 360,
    hasTouch: width === 360,
  },
});

/** Where scripts/run-tests.mjs reads which tests failed or were flaky. */
const resultsFile = process.env.BROWSER_RESULTS;
const jsonReporter: ReporterDescription[] = resultsFile
  ? [["json", { outputFile: resultsFile }]]
  : [];

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results/browser",
  globalTeardown: "./test/e2e/remove-data.ts",
  // One more than the processors of a small machine: tests wait for pages, timers and late payments.
  workers: 3,
  // A test may be repeated once; the run names it as flaky (scripts/run-tests.mjs).
  retries: 1,
  // The rest of a run whose servers are broken would take hours.
  maxFailures: 20,
  fullyParallel: true,
  forbidOnly: true,
  // A guard against hanging, as in jest.config.mjs.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ...jsonReporter],
  use: {
    browserName: "chromium",
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    actionTimeout: 30_000,
    trace: "on-first-retry",
    permissions: ["clipboard-read", "clipboard-write"],
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: [
        "--no-sandbox",
        "--disable-dev-shm-usage",
        "--disable-gpu",
        "--host-resolver-rules=MAP *.example 127.0.0.1",
      ],
    },
  },
  projects: [
    // Before items are added, removed or renamed: what the crawl finds must not change meanwhile.
    { name: "crawl", testMatch: "crawl/**/*.spec.ts" },
    // Longest first. One file at a time: some measure how long a server takes.
    { name: "servers", testMatch: "servers/**/*.spec.ts", fullyParallel: false, workers: 1 },
    project("zwz", 1280),
    project("nod", 360),
    { name: "hosts", testMatch: "hosts/**/*.spec.ts" },
    // Without a browser.
    { name: "http", testMatch: "http/**/*.spec.ts" },
  ],
  webServer: {
    command: `node test/backend/browser-test-database.ts ${BUYERS} && exec node scripts/launch.mjs`,
    // Printed once both servers respond; the storefront alone is ready much sooner.
    wait: { stdout: /NOD store/ },
    reuseExistingServer: false,
    timeout: 300_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    env: {
      PORT: String(ports.main.storefront),
      BACKEND_PORT: String(ports.main.backend),
      DATA_DIR: process.env.E2E_DATA_DIR,
      ...databaseUrl(),
      SEED_DEMO: "1",
      TEST_PAYMENTS: "1",
      ZWZ_HOSTS: "zwz.localhost,shop.zwz.example",
      NOD_HOSTS: "nod.localhost,shop.nod.example",
      PREVIEW_HOSTS: "preview.localhost",
      CAPTCHA_COST: "1",
      CAPTCHA_MIN: "1",
      CAPTCHA_MAX: "5",
      LOG_LEVEL: "warn",
      // Each test has an address of its own (test/e2e/fixtures.ts).
      TRUSTED_PROXY_HOPS: "1",
      // Pages are opened faster than people do.
      REQUESTS_PER_SECOND: "100000",
      REQUESTS_BURST: "100000",
      MAX_CONNECTIONS_PER_ADDRESS: "1000",
    },
  },
});
