import { afterEach, beforeAll, expect, jest, test } from "@jest/globals";
import { isOutdated } from "./tags.ts";

/** A Redis that is connected and stays so, but leaves commands without an answer while it `stalls`. */
const redis = { stalls: false, published: [] as string[], changes: [] as [string, number][] };
const answer = <T>(value: T): Promise<T> =>
  redis.stalls ? new Promise(() => undefined) : Promise.resolve(value);
const ready: (() => void)[] = [];

const client = {
  isReady: true,
  duplicate: () => client,
  on: (event: string, listener: () => void) => {
    if (event === "ready") ready.push(listener);
  },
  connect: () => Promise.resolve(),
  subscribe: () => Promise.resolve(),
  zRangeWithScores: () => answer(redis.changes.map(([value, score]) => ({ value, score }))),
  multi() {
    const told: string[] = [];
    const chain = {
      zAdd: () => chain,
      zRemRangeByScore: () => chain,
      publish: (_channel: string, change: string) => {
        told.push(change);
        return chain;
      },
      exec: () => {
        if (!redis.stalls) redis.published.push(...told);
        return answer([]);
      },
    };
    return chain;
  },
};

jest.mock("redis", () => ({ createClient: () => client, RESP_TYPES: {} }));

jest.useFakeTimers();
let announce: (tags: string[], at: number) => void;

beforeAll(async () => {
  const shared = await import("./shared.ts");
  ({ announce } = shared);
  shared.shareThrough("redis://127.0.0.1:6379", "build");
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  await jest.advanceTimersByTimeAsync(0);
});
afterEach(() => {
  redis.stalls = false;
});

test("[6] a change that Redis didn't take at once is told when it answers again", async () => {
  redis.stalls = true;
  announce(["item 6204"], Date.now());
  await jest.advanceTimersByTimeAsync(1_000);
  announce(["item 6205"], Date.now());
  redis.stalls = false;
  expect(redis.published).toEqual([]);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(redis.published.map((change) => JSON.parse(change).tags)).toEqual([
    ["item 6204"],
    ["item 6205"],
  ]);
});

test("[6] what was missed is asked for again when Redis didn't answer at once", async () => {
  redis.stalls = true;
  redis.changes = [["item 22220", Date.now()]];
  for (const listener of ready) listener();
  await jest.advanceTimersByTimeAsync(1_000);
  redis.stalls = false;
  expect(isOutdated(["item 22220"], Date.now() - 5_000)).toBe(false);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(isOutdated(["item 22220"], Date.now() - 12_000)).toBe(true);
});
