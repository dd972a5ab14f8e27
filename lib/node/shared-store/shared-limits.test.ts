import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createClient } from "redis";
import { describeWithRedis } from "../../../test/needs-program.ts";
import { startRedis } from "../../../test/redis.ts";
import { createSharedBuckets, spendShared } from "./shared-limits.ts";
import { connectSharedStore, type SharedStore } from "./shared-store.ts";

const limit = { perSecond: 0.001, burst: 4 };
const secret = "a secret of the storefronts";

describeWithRedis("limits with Redis", () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let stores: SharedStore[];
  let warnings: string[];
  const connect = (retryMs?: number) =>
    connectSharedStore({ url: redis.url, secret, warn: (text) => warnings.push(text), retryMs });
  /** Waits for a Redis that a busy machine holds up. */
  const connectPatiently = () =>
    connectSharedStore({ url: redis.url, secret, warn: () => undefined, commandMs: 20_000 });
  beforeAll(async () => {
    redis = await startRedis();
    warnings = [];
    stores = [connectPatiently(), connectPatiently()];
  });
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await redis.stop();
  });
  const granted = async (results: unknown[]) =>
    (await Promise.all(results)).filter((seconds) => seconds === 0).length;

  test("two processes grant one burst together, also at the same moment", async () => {
    const takes = stores.map((store) => createSharedBuckets("test", limit, store));
    const tries = Array.from({ length: 12 }, (_, n) => takes[n % 2]?.("203.0.113.1"));
    expect(await granted(tries)).toBe(limit.burst);
    const wait = await takes[0]?.("203.0.113.1");
    expect(wait).toBeGreaterThan(500);
    expect(await takes[1]?.("203.0.113.2")).toBe(0);
  });

  test("tokens come back with time, by the clock of Redis", async () => {
    const fast = { perSecond: 50, burst: 2 };
    const [take, other] = stores.map((store) => createSharedBuckets("fast", fast, store));
    expect(await granted([take?.("a"), other?.("a")])).toBe(2);
    let seconds = await take?.("a");
    expect(seconds).toBeLessThanOrEqual(0.02);
    while (seconds !== 0) seconds = await take?.("a");
    expect(seconds).toBe(0);
  });

  test("files count in the process only", async () => {
    const [take, other] = stores.map((store) => createSharedBuckets("files", limit, store));
    for (let n = 0; n < 60; n += 1) expect(take?.("a", 0.05)).toBe(0);
    expect(await other?.("a")).toBe(0);
  });

  test("a sum counts in all processes until its window ends", async () => {
    const window = { amount: 3, most: 10, windowMs: 60_000 };
    const spent = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        spendShared(stores[n % 2] as SharedStore, "carts", "203.0.113.1", window),
      ),
    );
    expect(spent.filter(Boolean)).toHaveLength(3);
    const short = { amount: 1, most: 1, windowMs: 20 };
    const store = stores[0] as SharedStore;
    expect(await spendShared(store, "short", "a", short)).toBe(true);
    while (!(await spendShared(store, "short", "a", short)));
  });

  test("Redis holds no address and no session key, and forgets what it counts", async () => {
    const client = await createClient({ url: redis.url }).connect();
    const keys = await client.keys("*");
    expect(keys.length).toBeGreaterThan(3);
    expect(keys.join(" ")).not.toContain("203.0.113");
    for (const key of keys) expect(await client.pTTL(key)).not.toBe(-1);
    client.destroy();
  });

  test("a process that starts while Redis stalls counts for itself instead of waiting for ever", async () => {
    redis.pause();
    const store = connect();
    const take = createSharedBuckets("start", limit, store);
    expect(await take("a")).toBe(0);
    redis.resume();
    await store.close();
    warnings.length = 0;
  });

  test("while Redis stalls or is gone, each process counts for itself, without asking Redis each time, and says so once", async () => {
    let sent = 0;
    // Redis is not asked again before the test has ended.
    const own = [connect(3_600_000), connect(3_600_000)].map((store): SharedStore => {
      const run: SharedStore["run"] = (command, otherwise) =>
        store.run((client) => {
          sent += 1;
          return command(client);
        }, otherwise);
      return { ...store, run };
    });
    stores.push(...own);
    const takes = own.map((store) => createSharedBuckets("outage", limit, store));
    expect(await granted([takes[0]?.("d"), takes[1]?.("d")])).toBe(2);
    redis.pause();
    const tries = Array.from({ length: 12 }, (_, n) => takes[n % 2]?.("a"));
    expect(await granted(tries)).toBe(2 * limit.burst);
    const asked = sent;
    expect(await granted([takes[0]?.("b"), takes[1]?.("b")])).toBe(2);
    expect(sent).toBe(asked);
    redis.resume();
    await redis.stop();
    expect(await granted([takes[0]?.("c"), takes[1]?.("c")])).toBe(2);
    expect(warnings.filter((text) => text.includes("unavailable"))).toHaveLength(2);
    redis = await startRedis(redis.port);
    const shared = createSharedBuckets("after", limit, own[0] as SharedStore);
    // The connection is made again every two seconds.
    while (warnings.filter((text) => text.includes("available again")).length < 2)
      await new Promise((done) => setImmediate(done));
    expect(await shared("a")).toBe(0);
  });
});

test("without a store the limits of a process are synchronous", () => {
  const take = createSharedBuckets("none", limit, null);
  expect([1, 2, 3, 4, 5].map(() => take("a") === 0)).toEqual([true, true, true, true, false]);
});
