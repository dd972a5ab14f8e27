import type { Handler } from "@fortedigital/nextjs-cache-handler/cache-handler.types";
import { afterAll, expect, jest, test } from "@jest/globals";
import type { createClient as createRedisClient } from "redis";

const realUrl = process.env.TEST_REDIS_URL;
const real: {
  isReady: boolean;
  destroy(): void;
  sendCommand(args: string[]): Promise<unknown>;
}[] = [];
/** The part of Redis that the handler uses. While it stalls, connections stay open and commands get no reply. */
const fake = {
  stalled: false,
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
  get: (key: string) => reply(() => fake.strings.get(key) ?? null),
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

const GIVE_UP_MS = 10_000;

/** Polls until the condition holds. Throws after ten seconds. */
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const startedAt = Date.now();
  while (!(await condition())) {
    if (Date.now() - startedAt > GIVE_UP_MS) throw new Error(`never held: ${condition}`);
    await new Promise(setImmediate);
  }
}
const noTags = { implicitTags: [] };
const page = (tag: string, lastModified = Date.now()) => ({
  value: { kind: "APP_PAGE", html: tag, rscData: Buffer.from("data"), headers: {} } as never,
  tags: [tag],
  lastModified,
  lifespan: { expireAt: Math.floor(Date.now() / 1000) + 60, revalidate: 60 } as never,
});

const urls = ["redis://fake", ...(realUrl ? [realUrl] : [])];

async function storefronts(url: string, scope: string = crypto.randomUUID()) {
  const { createSharedPages } = await import("./shared-pages.ts");
  const pair = [createSharedPages(url, scope), createSharedPages(url, scope)] as const;
  await until(() => real.every((client) => client.isReady));
  return pair;
}

/** Redis stops answering for `ms`; the returned promise resolves when it answers again. */
async function stall(url: string, ms: number): Promise<{ over: Promise<unknown> }> {
  const [client] = real;
  if (url === realUrl && client) {
    await client.sendCommand(["CLIENT", "PAUSE", String(ms), "ALL"]);
    return { over: client.sendCommand(["PING"]) };
  }
  fake.stalled = true;
  const over = new Promise<void>((done) =>
    setTimeout(() => {
      fake.stalled = false;
      done();
    }, ms),
  );
  return { over };
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
  "[6] %s: a revalidation that Redis does not answer is repeated until it does",
  async (url) => {
    const [one, other] = await storefronts(url);
    const tags = [crypto.randomUUID(), crypto.randomUUID()] as const;
    for (const tag of tags) await one.set(tag, page(tag));
    const { over } = await stall(url, 1_000);
    for (const tag of tags) await one.revalidateTag(tag);
    expect(await read(one, tags[0])).toBeNull();
    await over;
    expect(await read(one, tags[0])).toBeNull();
    for (const tag of tags) await until(async () => (await read(other, tag)) === null);
    await one.set("/d", page(tags[0], Date.now() + 5_000));
    await until(async () => (await read(one, "/d")) !== null);
  },
);

test.each(urls)("%s: a stalling Redis delays one request, not every request", async (url) => {
  const [one] = await storefronts(url);
  const { over } = await stall(url, 3_000);
  const startedAt = Date.now();
  for (let n = 0; n < 10; n++) expect(await read(one, "/e")).toBeNull();
  // Ten requests that each wait for their own limit take 2.5 s.
  expect(Date.now() - startedAt).toBeLessThan(2_000);
  await over;
});
