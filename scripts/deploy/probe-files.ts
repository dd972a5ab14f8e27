import { statSync } from "node:fs";
import type { Finding } from "./checks/settings.ts";

const OTHERS = 0o077;

/** Whether a file of secrets can be read or changed by other users than its owner. */
export function probeFile(path: string): Finding[] {
  const mode = statSync(path).mode & 0o777;
  return (mode & OTHERS) === 0
    ? []
    : [
        {
          kind: "error",
          text: `${path} is open to other users (mode ${mode.toString(8)}): chmod 600 ${path}`,
        },
      ];
}
