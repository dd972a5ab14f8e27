import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createClient } from "redis";
import { describeWithRedis } from "../../test/needs-program.ts";
import { startRedis } from "../../test/redis.ts";
import { probeDatabase, probeRedis, probeServices } from "./probe-services.ts";

describeWithRedis("Redis", () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  test("needs a limited memory with eviction", async () => {
    const found = await probeRedis(redis.url);
    expect(found.map(({ text }) => text)).toEqual([
      expect.stringContaining("no maxmemory"),
      expect.stringContaining("allkeys-lru"),
    ]);
    const client = await createClient({ url: redis.url }).connect();
    await client.configSet({ maxmemory: "64mb", "maxmemory-policy": "allkeys-lru" });
    client.destroy();
    expect(await probeRedis(redis.url)).toEqual([]);
    expect(await probeServices({ REDIS_URL: redis.url }, { REDIS_URL: redis.url })).toEqual([]);
  });
});

test("what cannot be reached is reported without its password", async () => {
  const found = await probeServices(
    { DATABASE_URL: "postgres://bearings:hunter2@127.0.0.1:9/none" },
    { REDIS_URL: "redis://:hunter2@127.0.0.1:9" },
  );
  expect(found.map(({ kind }) => kind)).toEqual(["error", "error"]);
  expect(JSON.stringify(found)).toMatch(/PostgreSQL \(DATABASE_URL\) cannot be used.*ECONNREFUSED/);
  expect(JSON.stringify(found)).not.toContain("hunter2");
});

const url = process.env.TEST_DATABASE_URL;
if (url)
  test("a PostgreSQL of this machine has nothing to correct", async () => {
    const found = await probeDatabase(url);
    expect(found.filter(({ kind }) => kind === "error")).toEqual([]);
  });
