import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createDataFolder, describeFolderError } from "../../lib/node/data-folder.ts";

/**
 * Generated on the first start and stored, so that sessions and tokens survive a restart. The backend reads the
 * same files.
 */
const secretFiles = {
  INTERNAL_TOKEN: "internal-token",
  OPS_TOKEN: "ops-token",
  REVALIDATE_TOKEN: "revalidate-token",
  SESSION_SECRET: "session-secret",
};

function secretIn(path) {
  try {
    writeFileSync(path, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  return readFileSync(path, "utf8").trim();
}

/**
 * The secrets of both servers: from the environment, else from the data folder (files of mode 600).
 * @param {string} dataDir
 * @param {Record<string, string | undefined>} environment
 */
export function loadSecrets(dataDir, environment = process.env) {
  createDataFolder(dataDir);
  try {
    const entries = Object.entries(secretFiles).map(([name, file]) => [
      name,
      environment[name] || secretIn(join(dataDir, file)),
    ]);
    return Object.fromEntries(entries);
  } catch (error) {
    throw describeFolderError(dataDir, error);
  }
}
