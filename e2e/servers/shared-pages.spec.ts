import http from "node:http";
import { expect, test } from "@playwright/test";
import { readOpsTarget } from "../../backend/env.ts";
import { createClient } from "../../backend/modules/operations/cli/client.ts";
import { ports } from "../../test/e2e/ports.ts";
import { ownServers } from "../../test/e2e/start-servers.ts";

const { storefront: one, backend } = ports.pages;
const other = one + 500;
const paths = { zwz: "/zwz/", nod: "/nod/" };
const addresses = [one, other].map((port) => `http://127.0.0.1:${port}`).join(",");

type Environment = { REDIS_URL?: string };
const setups: [title: string, backend: object, one: Environment, other: Environment][] = [
  [
    "both notified by the backend, one while its Redis is unavailable",
    { STOREFRONT_URL: addresses },
    {},
    { REDIS_URL: "redis://127.0.0.1:1" },
  ],
];
const redis = { REDIS_URL: process.env.TEST_REDIS_URL };
if (redis.REDIS_URL) setups.push(["one notified, shared through Redis", {}, redis, redis]);

function getPage(port: number, brand: "zwz" | "nod", path: string): Promise<string> {
  const headers = { host: `${brand}.localhost:${port}`, "accept-encoding": "identity" };
  return new Promise((resolve, reject) => {
    const request = http.get({ host: "127.0.0.1", port, path, headers }, async (reply) => {
      const chunks: Buffer[] = [];
      for await (const chunk of reply) chunks.push(chunk as Buffer);
      resolve(`${reply.statusCode} ${Buffer.concat(chunks).toString()}`);
    });
    request.on("error", reject);
  });
}

for (const [title, backendEnvironment, ...environments] of setups) {
  test(`[6] a new price shows on every storefront within 5 s: ${title}`, async () => {
    test.setTimeout(300_000);
    const servers = ownServers(ports.pages);
    try {
      await servers.backend(backendEnvironment);
      await servers.storefront(paths, environments[0]);
      await servers.storefront(paths, { port: other, ...environments[1] });
      const operator = createClient(
        readOpsTarget({
          ...process.env,
          BACKEND_PORT: String(backend),
          DATA_DIR: servers.dataDir,
        }),
      );
      // Pages of other spellings of the designation show the item as well.
      const pages = [
        ["zwz", "/product-category/6204"],
        ["nod", "/nod-product-category/6204zz"],
        ["nod", "/nod-product-category/6204-2z"],
      ] as const;
      for (const [brand, path] of pages)
        for (const port of [one, other]) {
          expect(await getPage(port, brand, path)).toMatch(/^200 /);
          expect(await getPage(port, brand, path)).not.toContain("₹98,765.00");
        }

      await operator("items/price", {
        rows: [
          { brand: "zwz", designation: "6204", price: "98765" },
          { brand: "nod", designation: "6204ZZ", price: "98765" },
        ],
      });
      const within = { timeout: 5_000 };
      await Promise.all(
        pages.flatMap(([brand, path]) =>
          [one, other].map((port) =>
            expect.poll(() => getPage(port, brand, path), within).toContain("₹98,765.00"),
          ),
        ),
      );
    } finally {
      await servers.stop();
    }
  });
}
