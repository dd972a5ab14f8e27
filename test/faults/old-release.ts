import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** The release in production, whose processes run beside those of this one during an upgrade (deploy/README.md). */
export const RELEASE_BEFORE = "8402580bbca1f11b29a04511b4b6a9c967b6cb93";

const root = resolve(import.meta.dirname, "../..");
const ARCHIVE_MAX = 2 ** 30;

/** Writes the files of the release before into a folder of their own, with the packages of this one. */
export function checkOutRelease(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "bearings-release-"));
  const archive = execFileSync("git", ["archive", RELEASE_BEFORE], {
    cwd: root,
    maxBuffer: ARCHIVE_MAX,
  });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
