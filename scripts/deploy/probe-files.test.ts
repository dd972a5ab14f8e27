import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { probeFile } from "./probe-files.ts";

const folder = mkdtempSync(join(tmpdir(), "probe-files-"));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  [0o600, 0],
  [0o400, 0],
  [0o644, 1],
  [0o640, 1],
  [0o606, 1],
])("a file of settings with mode %i has %i findings", (mode, findings) => {
  const path = join(folder, "backend.env");
  writeFileSync(path, "OPS_TOKEN=hunter2");
  chmodSync(path, mode);
  const found = probeFile(path);
  expect(found).toHaveLength(findings);
  expect(JSON.stringify(found)).not.toContain("hunter2");
});
