import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, jest, test } from "@jest/globals";
import { describeWithRedis } from "../../../test/needs-program.ts";
import { startRedis } from "../../../test/redis.ts";
import type { Session } from "../../session/session.ts";

const root = mkdtempSync(join(tmpdir(), "machines-"));
afterAll(() => rmSync(root, { recursive: true }));

/** Modules of a storefront with folders of its own; only Redis is common. */
async function createMachine(name: string) {
  const folder = join(root, name);
  Object.assign(process.env, {
    CAPTCHA_STORE_DIR: join(folder, "captcha"),
    SIGN_OUT_DIR: join(folder, "sign-outs"),
  });
  jest.resetModules();
  const { env } = await import("../../env.ts");
  env();
  const { claimOnce } = await import("../../captcha-store.server.ts");
  const { allowance } = await import("../../backend/allowance.server.ts");
  const signOuts = await import("../../session/pending-sign-outs.ts");
  const { storefrontStore } = await import("./storefront-store.ts");
  return {
    claimOnce,
    spend: allowance("test", 10),
    ...signOuts,
    files: () => readdirSync(join(folder, "sign-outs")),
    close: () => storefrontStore()?.close(),
  };
}

const now = Date.now();
const session: Session = {
  key: "a-key",
  brand: "nod",
  name: "Asha",
  emailVerified: true,
  userType: "existing",
  since: now,
  seen: now,
};

describeWithRedis("storefronts on two machines with Redis", () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let machines: Awaited<ReturnType<typeof createMachine>>[];
  beforeAll(async () => {
    redis = await startRedis();
    process.env.REDIS_URL = redis.url;
    process.env.SESSION_SECRET = "a secret of more than thirty-two characters";
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    machines = [await createMachine("a"), await createMachine("b")];
  });
  afterAll(async () => {
    await Promise.all(machines.map((machine) => machine.close()));
    await redis.stop();
  });
  const [first, second] = [() => machines[0], () => machines[1]].map(
    (get) => () => get() as (typeof machines)[number],
  ) as [() => (typeof machines)[number], () => (typeof machines)[number]];

  test("[2.23] a captcha solution is valid on one of them, also at the same moment", async () => {
    const claims = Array.from({ length: 20 }, (_, n) => machines[n % 2]?.claimOnce("one", 60_000));
    expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
    expect(await second().claimOnce("other", 60_000)).toBe(true);
    expect(await first().claimOnce("other", 60_000)).toBe(false);
  });

  test("work of an address counts on both", async () => {
    await first().spend("203.0.113.1", 6);
    await expect(second().spend("203.0.113.1", 6)).rejects.toMatchObject({ kind: "limited" });
    await second().spend("203.0.113.1", 4);
    await second().spend("203.0.113.2", 10);
  });

  test("[4.4] a sign-out that one machine could not deliver is delivered by the other", async () => {
    await first().savePendingSignOut(session);
    const pending = await second().listPendingSignOuts(20);
    expect(pending.map((one) => one.session)).toEqual([{ key: "a-key", brand: "nod" }]);
    for (const one of pending) await second().forgetPendingSignOut(one);
    expect(await second().listPendingSignOuts(20)).toEqual([]);
    // The first machine's own file remains until it has asked the backend itself.
    expect(await first().listPendingSignOuts(20)).toHaveLength(1);
    for (const one of await first().listPendingSignOuts(20))
      await first().forgetPendingSignOut(one);
    expect(first().files()).toEqual([]);
  });

  test("without Redis each machine goes on alone; what it has seen stays used there", async () => {
    await first().claimOnce("seen", 60_000);
    await redis.stop();
    expect(await first().claimOnce("seen", 60_000)).toBe(false);
    expect(await second().claimOnce("new", 60_000)).toBe(true);
    await first().spend("203.0.113.3", 10);
    await second().spend("203.0.113.3", 10);
    await second().savePendingSignOut(session);
    expect(await second().listPendingSignOuts(20)).toHaveLength(1);
  });
});
