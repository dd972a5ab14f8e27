import type { Handler } from "@fortedigital/nextjs-cache-handler/cache-handler.types";
import { afterAll, afterEach, expect, jest, test } from "@jest/globals";
import type { createClient as createRedisClient } from "redis";

const realUrl = process.env.TEST_REDIS_URL;
const real: {
  isReady: boolean;
  destroy(): void;
  get(key: string): Promise<unknown>;
  sendCommand(args: string[]): Promise<unknown>;
}[] = [];
/** The part of Redis that the handler uses. While it stalls, connections stay open and commands get no reply. */
const fake = {
  stalled: false,
  reads: 0,
  strings: new Map<string, string>(),
  hashes: new Map<string, Map<string, string>>(),
};
const hash = (key: string) => {
  const fields = fake.hashes.get(key) ?? new Map<string, string>();
  fake.hashes.set(key, fields);
  return fields;
};
const reply = <T>(run: () => T): Promise<T> =>
  fake.stalled ? new Promise(() => undefined) : Promise.resolve(run());
const fakeClient = {
  isReady: true,
  on: () => undefined,
  connect: () => Promise.resolve(),
  get: (key: string) => {
    fake.reads += 1;
    return reply(() => fake.strings.get(key) ?? null);
  },
  set: (key: string, value: string) => reply(() => fake.strings.set(key, value)),
  unlink: (key: string) => reply(() => fake.strings.delete(key)),
  hExists: (key: string, field: string) => reply(() => hash(key).has(field)),
  hmGet: (key: string, fields: string[]) =>
    reply(() => fields.map((field) => hash(key).get(field) ?? null)),
  hSet: (key: string, fields: string | Record<string, string>, value?: unknown) =>
    reply(() => {
      const pairs = typeof fields === "string" ? { [fields]: String(value) } : fields;
      for (const [field, text] of Object.entries(pairs)) hash(key).set(field, text);
    }),
  hScan: () => reply(() => ({ cursor: "0", entries: [] })),
};

jest.mock("redis", () => ({
  createClient: (options: { url: string }) => {
    if (options.url !== realUrl) return fakeClient;
    const actual = jest.requireActual<{ createClient: typeof createRedisClient }>("redis");
    const client = actual.createClient(options);
    real.push(client);
    return client;
  },
}));

afterAll(() => {
  for (const client of real) client.destroy();
});

let running = Symbol("test");
afterEach(() => {
  running = Symbol("test");
});
/** Polls until the condition holds; throws if Jest has ended the test. */
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const own = running;
  while (!(await condition())) {
    if (own !== running) throw new Error("the test has ended");
    await new Promise(setImmediate);
  }
}
const noTags = { implicitTags: [] };
const page = (tag: string, lastModified = Date.now()) => ({
  value: { kind: "APP_PAGE", html: tag, rscData: Buffer.from("data"), headers: {} } as never,
  tags: [tag],
  lastModified,
  lifespan: { expireAt: Math.floor(Date.now() / 1000) + 3_600, revalidate: 60 } as never,
});

const urls = ["redis://fake", ...(realUrl ? [realUrl] : [])];

/** Waits for a Redis that a busy machine holds up. */
const PATIENT = { commandMs: 20_000 };

async function storefronts(url: string, settings: { commandMs?: number; retryMs?: number } = {}) {
  const { createSharedPages } = await import("./shared-pages.ts");
  const scope = crypto.randomUUID();
  const pair = [
    createSharedPages(url, scope, { ...PATIENT, ...settings }),
    createSharedPages(url, scope, PATIENT),
  ] as const;
  await until(() => real.every((client) => client.isReady));
  return pair;
}

/** Redis stops answering. `end` lets it answer again; a real one does after `ms`, and `end` waits for that. */
async function stall(url: string, ms: number): Promise<{ end: () => unknown }> {
  const [client] = real;
  if (url === realUrl && client) {
    await client.sendCommand(["CLIENT", "PAUSE", String(ms), "ALL"]);
    return { end: () => client.sendCommand(["PING"]) };
  }
  fake.stalled = true;
  const end = () => {
    fake.stalled = false;
  };
  return { end };
}

/** How often storefronts have asked Redis for a page since. */
function countReads(url: string): () => number {
  if (url !== realUrl) {
    const before = fake.reads;
    return () => fake.reads - before;
  }
  const reads = real.map((client) => jest.spyOn(client, "get"));
  return () => reads.reduce((sum, { mock }) => sum + mock.calls.length, 0);
}

/** As Next's cache handler treats an error: like a missing page. */
const read = (pages: Handler, key: string) => pages.get(key, noTags).catch(() => null);

test.each(urls)("%s: a page is shared until one storefront revalidates its tag", async (url) => {
  const [one, other] = await storefronts(url);
  const tag = crypto.randomUUID();
  await one.set("/a", page(tag));
  expect((await other.get("/a", noTags))?.value).toMatchObject({
    html: tag,
    rscData: Buffer.from("data"),
  });
  await other.revalidateTag(tag);
  expect(await one.get("/a", noTags)).toBeNull();
});

test.each(urls)("%s: a page requested before a revalidation is not used", async (url) => {
  const [one, other] = await storefronts(url);
  const tag = crypto.randomUUID();
  const requestedAt = Date.now() - 1;
  await other.revalidateTag(tag);
  await one.set("/b", page(tag, requestedAt));
  expect(await one.get("/b", noTags)).toBeNull();
  expect(await other.get("/b", noTags)).toBeNull();
});

test.each(urls)("%s: builds share revalidations but no pages", async (url) => {
  const [one] = await storefronts(url);
  const [other] = await storefronts(url);
  const tag = crypto.randomUUID();
  await one.set("/c", page(tag));
  expect(await other.get("/c", noTags)).toBeNull();
  await other.revalidateTag(tag);
  expect(await one.get("/c", noTags)).toBeNull();
});

test.each(urls)(
  "%s: a revalidation that Redis does not answer is repeated until it does",
  async (url) => {
    const [one, other] = await storefronts(url, { commandMs: 250, retryMs: 50 });
    const tags = [crypto.randomUUID(), crypto.randomUUID()] as const;
    for (const tag of tags) await other.set(tag, page(tag));
    const { end } = await stall(url, 1_000);
    for (const tag of tags) await one.revalidateTag(tag);
    expect(await read(one, tags[0])).toBeNull();
    await end();
    expect(await read(one, tags[0])).toBeNull();
    for (const tag of tags) await until(async () => (await read(other, tag)) === null);
    await other.set("/d", page(tags[0], Date.now() + 5_000));
    await until(async () => (await read(one, "/d")) !== null);
  },
);

test.each(urls)("%s: a stalling Redis delays one request, not every request", async (url) => {
  // It is not asked again before the test has ended.
  const [one] = await storefronts(url, { commandMs: 250, retryMs: 3_600_000 });
  const asked = countReads(url);
  const { end } = await stall(url, 3_000);
  for (let n = 0; n < 10; n++) expect(await read(one, "/e")).toBeNull();
  expect(asked()).toBe(1);
  await end();
});
