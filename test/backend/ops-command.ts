import { execFile } from "node:child_process";
import { join } from "node:path";
import { testConfig } from "./test-app.ts";

export interface CommandResult {
  code: number;
  out: string;
  err: string;
}

/** Runs `npm run ops` with the port of a test's backend, as an operator would. */
export const runOps = (
  port: number,
  args: string[],
  env: Record<string, string> = {},
): Promise<CommandResult> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(process.cwd(), "backend/modules/operations/cli/cli.ts"), ...args],
      {
        env: {
          NODE_ENV: "test",
          PATH: process.env.PATH,
          NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
          OPS_TOKEN: testConfig.opsToken,
          BACKEND_PORT: String(port),
          ...env,
        },
      },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
    );
  });
