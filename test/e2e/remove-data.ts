import { rmSync } from "node:fs";

export default function removeData() {
  const folder = process.env.E2E_DATA_DIR;
  // The servers stop afterwards and may still write to it.
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
