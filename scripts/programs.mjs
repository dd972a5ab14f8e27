import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** The headless shell first: it has no PDF viewer, and opens a page in half the time. */
const CHROMIUM_NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Path of the first program of these names, in PATH or where Debian installs programs; null if there is none. */
export function findProgram(names) {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin", "/usr/sbin"];
  const paths = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return paths.find(isExecutable) ?? null;
}

/** Path of the browser for tests and benchmarks: CHROMIUM_PATH, else one in PATH, else null. */
export function findChromium() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) return isExecutable(configured) ? configured : null;
  return findProgram(CHROMIUM_NAMES);
}
