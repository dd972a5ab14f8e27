import { fork } from "node:child_process";
import { once } from "node:events";
import { load } from "../load.mjs";

const REFERENCE_RPS = 45_000;

/**
 * What a bare node:http page of 9 kB does here, and the factor by which the budgets' rates are scaled; `alone` over one
 * connection, where most of the time goes into waking the processes.
 */
export async function bare() {
  const server = fork(new URL("../bare-server.mjs", import.meta.url));
  const [port] = await once(server, "message");
  const requests = [{ method: "GET", path: "/", headers: {} }];
  const over = (connections) => load(`http://127.0.0.1:${port}`, requests, connections, 3);
  const result = await over(16);
  const alone = await over(1);
  server.disconnect();
  return { ...result, alone, scale: result.rps / REFERENCE_RPS };
}
