import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "@jest/globals";
import { createLog } from "../log.ts";
import { createStorefrontHook } from "./storefront-hook.ts";

let server: http.Server;
afterEach(() => new Promise((done) => server.close(done)));

/** A storefront that answers these statuses one after another and tells what it was sent. */
async function storefront(statuses: number[], calls: number) {
  const seen: { token: unknown; body: unknown }[] = [];
  let all: () => void = () => undefined;
  const heard = new Promise<void>((resolve) => {
    all = resolve;
  });
  server = http.createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    seen.push({
      token: request.headers["x-revalidate-token"],
      body: JSON.parse(Buffer.concat(chunks).toString()),
    });
    reply.statusCode = statuses.shift() ?? 200;
    reply.end();
    if (seen.length === calls) all();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const config = { storefrontUrl: `http://127.0.0.1:${port}`, revalidateToken: "the-token" };
  return { tell: createStorefrontHook(config, createLog("silent")), seen, heard };
}

test("changes of a moment are sent together, per brand, with the token", async () => {
  const { tell, seen, heard } = await storefront([], 2);
  tell({ brand: "zwz", slugs: ["6204"] });
  tell({ brand: "zwz", slugs: ["6204", "6205"] });
  tell({ brand: "nod", all: true });
  await heard;
  expect(seen).toEqual([
    { token: "the-token", body: { brand: "zwz", slugs: ["6204", "6205"] } },
    { token: "the-token", body: { brand: "nod", all: true } },
  ]);
});

test("a failure is tried again", async () => {
  const { tell, seen, heard } = await storefront([503], 2);
  tell({ brand: "zwz", slugs: ["6204"] });
  await heard;
  expect(seen[1]).toEqual(seen[0]);
});

test("very many changes become one for everything", async () => {
  const { tell, seen, heard } = await storefront([], 1);
  tell({ brand: "zwz", slugs: Array.from({ length: 201 }, (_, n) => `item-${n}`) });
  await heard;
  expect(seen[0]?.body).toEqual({ brand: "zwz", all: true });
});
