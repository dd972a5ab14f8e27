import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PaymentSetup } from "../faults/payment-setup.ts";
import { freePort } from "../free-port.ts";
import { startNginx } from "../nginx.ts";
import { startRedis } from "../redis.ts";
import { createMember, type Member } from "./processes.ts";

export const METRICS_TOKEN = "metrics-of-the-cluster-0123456789";

export interface Cluster {
  /** nginx, by plain HTTP; the client's address is what X-Test-Address says. */
  port: number;
  /** nginx in front of the backends. */
  backends: string;
  members: Member[];
  redis: Awaited<ReturnType<typeof startRedis>>;
  stop: () => Promise<void>;
}

const freePorts = (count: number) => Promise.all(Array.from({ length: count }, freePort));

/**
 * Starts storefronts and backends on PostgreSQL and Redis behind the nginx of deploy/. With `canInspect` each listens for
 * Node's inspector.
 */
export async function startCluster(
  setup: PaymentSetup,
  count: number,
  { canInspect = false } = {},
): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), "bearings-cluster-"));
  const [http = 0, https = 0, plain = 0, internal = 0] = await freePorts(4);
  const storefrontPorts = await freePorts(count);
  const backendPorts = await freePorts(count);
  const metricsPorts = await freePorts(2 * count);
  const inspectorPorts = canInspect ? await freePorts(2 * count) : [];
  const redis = await startRedis();
  const nginx = await startNginx({
    ports: { http, https, plain, internal, storefront: storefrontPorts, backend: backendPorts },
    hosts: ["zwz.localhost", "nod.localhost"],
    opsHost: "ops.localhost",
    http: "set_real_ip_from 127.0.0.1; real_ip_header X-Test-Address;",
  });
  const shared = {
    INTERNAL_TOKEN: "internal-token-of-the-cluster-0123456789",
    REVALIDATE_TOKEN: "revalidate-token-of-the-cluster-01234567",
    SESSION_SECRET: "session-secret-of-the-cluster-0123456789",
    METRICS_TOKEN,
    REDIS_URL: redis.url,
  };
  const backend = (port: number, n: number) =>
    createMember("backend", {
      name: `backend ${n + 1}`,
      port,
      metricsPort: metricsPorts[n] ?? 0,
      inspectorPort: inspectorPorts[n],
      environment: {
        ...setup.settings,
        ...shared,
        DATA_DIR: join(folder, "backend"),
        STOREFRONT_URL: storefrontPorts.map((one) => `http://127.0.0.1:${one}`).join(","),
      },
    });
  const storefront = (port: number, n: number) =>
    createMember("storefront", {
      name: `storefront ${n + 1}`,
      port,
      metricsPort: metricsPorts[count + n] ?? 0,
      inspectorPort: inspectorPorts[count + n],
      environment: {
        ...shared,
        BACKEND_URL: `http://127.0.0.1:${internal}`,
        TRUSTED_PROXY_HOPS: "1",
        // A folder for each, as on several machines.
        CAPTCHA_STORE_DIR: join(folder, `captcha-${n}`),
        SIGN_OUT_DIR: join(folder, `sign-outs-${n}`),
        CAPTCHA_COST: "1",
        CAPTCHA_MIN: "1",
        CAPTCHA_MAX: "5",
      },
    });
  const members = [...backendPorts.map(backend), ...storefrontPorts.map(storefront)];
  const stop = async () => {
    await Promise.all(members.map((member) => member.kill()));
    await nginx.stop();
    await redis.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    // The first backend seeds the catalogue.
    for (const member of members) await member.start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { port: plain, backends: `http://127.0.0.1:${internal}`, members, redis, stop };
}
