import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { freePort } from "./free-port.ts";

/** Undefined where Redis is not installed. */
export const redisBinary = ["redis-server"].find(
  (path) => spawnSync(path, ["--version"]).error === undefined,
);

/** Starts a Redis of its own, without persistence. `pause` lets it accept connections without answering. */
export async function startRedis(given?: number) {
  const port = given ?? (await freePort());
  const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const child = spawn("redis-server", args, { stdio: ["ignore", "pipe", "inherit"] });
  for await (const line of createInterface({ input: child.stdout }))
    if (line.includes("Ready to accept connections")) break;
  child.stdout.resume();
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    pause: () => child.kill("SIGSTOP"),
    resume: () => child.kill("SIGCONT"),
    async stop() {
      if (child.signalCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}
