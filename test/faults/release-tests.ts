import { spawnSync } from "node:child_process";
import { cpSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { type Check, check } from "./checks.ts";
import { checkOutRelease } from "./old-release.ts";

const MIGRATIONS = "backend/db/migrations";
const root = resolve(import.meta.dirname, "../..");

const REFUNDS =
  "migration 0025 made refunds_payment not unique, since a payment is refunded in parts: the first release can't record a refund, changes nothing, and this release's processes make it";
const BACKUP = "a release restores into its own schema only, and says so";
const OWN_MIGRATIONS = "compares the schema with that of its own release";
const PAYMENTS = "backend/modules/payments";

/** Expected failures of the release before, by file. */
const exceptions: Record<string, { failures: number; reason: string }> = {
  "backend/db/migration-0007.test.ts": { failures: 1, reason: OWN_MIGRATIONS },
  "backend/db/migration-0016.test.ts": { failures: 1, reason: OWN_MIGRATIONS },
  "backend/modules/operations/backup.test.ts": { failures: 4, reason: BACKUP },
  "backend/modules/operations/refunds.test.ts": { failures: 2, reason: REFUNDS },
  [`${PAYMENTS}/edge-cases.test.ts`]: { failures: 6, reason: REFUNDS },
  [`${PAYMENTS}/payment-notices.test.ts`]: { failures: 6, reason: REFUNDS },
  [`${PAYMENTS}/reservation-limit.test.ts`]: { failures: 1, reason: REFUNDS },
  [`${PAYMENTS}/routes.test.ts`]: { failures: 3, reason: REFUNDS },
  [`${PAYMENTS}/webhook.test.ts`]: { failures: 4, reason: REFUNDS },
};

interface Report {
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/** Runs the backend tests of a release; `migrations` are those of this one. */
function runTests(folder: string): Report {
  const output = join(folder, "report.json");
  spawnSync(
    process.execPath,
    [
      "--disable-warning=ExperimentalWarning",
      "--experimental-vm-modules",
      "node_modules/jest/bin/jest.js",
      "backend",
      "--silent",
      "--json",
      `--outputFile=${output}`,
    ],
    { cwd: folder, stdio: "ignore" },
  );
  return JSON.parse(readFileSync(output, "utf8"));
}

/**
 * On PostgreSQL: the release before passes its own backend tests on the schema of this one, but for named exceptions, so its
 * processes keep working when this release has migrated the database.
 */
export async function releaseTests(): Promise<Check[]> {
  const release = checkOutRelease();
  try {
    cpSync(join(root, MIGRATIONS), join(release.folder, MIGRATIONS), { recursive: true });
    const { testResults } = runTests(release.folder);
    let passed = 0;
    let expectedFailures = 0;
    let unexpected = 0;
    let noLongerFailing = 0;
    for (const { name, message, assertionResults } of testResults) {
      const file = relative(release.folder, name);
      const failed = assertionResults.filter(({ status }) => status === "failed");
      passed += assertionResults.filter(({ status }) => status === "passed").length;
      const expected = exceptions[file]?.failures ?? 0;
      if (failed.length === expected && assertionResults.length > 0) {
        expectedFailures += expected;
        continue;
      }
      if (failed.length < expected) noLongerFailing += 1;
      else unexpected += 1;
      console.log(`        ${file}: ${failed.length} failed, not ${expected}`);
      for (const { fullName } of failed) console.log(`          ${fullName}`);
      if (assertionResults.length === 0) console.log(`          ${message.slice(0, 300)}`);
    }
    const figures = {
      suites: testResults.length,
      passed,
      expectedFailures,
      unexpected,
      noLongerFailing,
    };
    return [
      check("the release before on this schema", figures, { unexpected: 0, noLongerFailing: 0 }),
    ];
  } finally {
    release.remove();
  }
}
