import nextJest from "next/jest.js";

const withNext = nextJest({ dir: import.meta.dirname });

/**
 * Run with `node --experimental-vm-modules`: packages that are ESM only (iron-session) can be required only then.
 * A component test says so in its first line: @jest-environment jsdom.
 */
const config = await withNext({
  testEnvironment: "node",
  setupFilesAfterEnv: [
    "<rootDir>/test/backend/cheap-passwords.ts",
    "<rootDir>/test/storefront/mock-next-navigation.ts",
    "<rootDir>/test/storefront/patient-queries.ts",
  ],
  testMatch: ["**/*.test.ts", "**/*.test.tsx"],
  modulePathIgnorePatterns: ["<rootDir>/.next/", "<rootDir>/.data/"],
  testSequencer: "<rootDir>/test/sequencer.mjs",
  maxWorkers: 2,
  // Looking up a global object of a test file's context is slow: one fifth of the backend's time went there.
  sandboxInjectedGlobals: ["Object", "Array", "Symbol", "Math", "Reflect"],
  // Module graphs of finished suites stay in memory with ES modules: at 3 GB one collection takes longer than a
  // connection is kept alive, which fails tests that measure or wait. With 1 GB the run takes 8 % longer because of
  // collections, with 400 MB because of new workers.
  workerIdleMemoryLimit: "600MB",
  // A guard against hanging, not a speed limit: virtual machines may lose their CPU for minutes.
  testTimeout: 60_000,
})();

export default {
  ...config,
  testPathIgnorePatterns: [
    "/node_modules/",
    "/.next/",
    "/.data/",
    "<rootDir>/e2e/",
    "<rootDir>/test-results/",
    // The embedded database runs one transaction at a time, so races cannot fail there.
    ...(process.env.TEST_DATABASE_URL ? [] : ["/races[.]test[.]ts$"]),
  ],
};
