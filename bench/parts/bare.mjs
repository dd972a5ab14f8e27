import { fork } from "node:child_process";
import { once } from "node:events";
import { load } from "../load.mjs";

const REFERENCE_RPS = 45_000;

/** What a bare node:http page of 9 kB does here, and the factor by which the budgets' rates are scaled. */
export async function bare() {
  const server = fork(new URL("../bare-server.mjs", import.meta.url));
  const [port] = await once(server, "message");
  const requests = [{ method: "GET", path: "/", headers: {} }];
  const result = await load(`http://127.0.0.1:${port}`, requests, 16, 3);
  server.disconnect();
  return { ...result, scale: result.rps / REFERENCE_RPS };
}
