import { fork } from "node:child_process";
import { once } from "node:events";
import { load } from "../load.mjs";

/** Rate of a bare node:http page of 9 kB at 16 connections, and at one (`single`), where waking processes dominates. */
export async function bare() {
  const server = fork(new URL("../bare-server.mjs", import.meta.url));
  const [port] = await once(server, "message");
  const requests = [{ method: "GET", path: "/", headers: {} }];
  const over = (connections) => load(`http://127.0.0.1:${port}`, requests, connections, 3);
  const result = await over(16);
  const single = await over(1);
  server.disconnect();
  return { ...result, single };
}
