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

type Shared = { REDIS_URL?: string };
/** How two storefronts learn of a change: each from the backend, or one of them from the other through Redis. */
const ways: [name: string, told: object, one: Shared, other: Shared][] = [
  [
    "both told by the backend, one while its Redis is unavailable",
    { STOREFRONT_URL: addresses },
    {},
    { REDIS_URL: "redis://127.0.0.1:1" },
  ],
];
const redis = { REDIS_URL: process.env.TEST_REDIS_URL };
if (redis.REDIS_URL) ways.push(["one told, through Redis", {}, redis, redis]);

function page(port: number, brand: "zwz" | "nod", path: string): Promise<string> {
  const headers = { host: `${brand}.localhost:${port}`, "accept-encoding": "identity" };
  return new Promise((resolve, reject) => {
    const asked = http.get({ host: "127.0.0.1", port, path, headers }, async (reply) => {
      const chunks: Buffer[] = [];
      for await (const chunk of reply) chunks.push(chunk as Buffer);
      resolve(`${reply.statusCode} ${Buffer.concat(chunks).toString()}`);
    });
    asked.on("error", reject);
  });
}

for (const [way, told, ...shared] of ways) {
  test(`[6] a new price shows on every storefront within 5 s: ${way}`, async () => {
    test.setTimeout(300_000);
    const servers = ownServers(ports.pages);
    try {
      await servers.backend(told);
      await servers.storefront(paths, shared[0]);
      await servers.storefront(paths, { port: other, ...shared[1] });
      const operator = createClient(
        readOpsTarget({
          ...process.env,
          BACKEND_PORT: String(backend),
          DATA_DIR: servers.dataDir,
        }),
      );
      // Pages of other spellings of the same bearing show the changed item as well.
      const shown = [
        ["zwz", "/product-category/6204"],
        ["nod", "/nod-product-category/6204zz"],
        ["nod", "/nod-product-category/6204-2z"],
      ] as const;
      for (const [brand, path] of shown)
        for (const port of [one, other]) {
          expect(await page(port, brand, path)).toMatch(/^200 /);
          expect(await page(port, brand, path)).not.toContain("₹98,765.00");
        }

      await operator("items/price", {
        rows: [
          { brand: "zwz", designation: "6204", price: "98765" },
          { brand: "nod", designation: "6204ZZ", price: "98765" },
        ],
      });
      const within = { timeout: 5_000 };
      await Promise.all(
        shown.flatMap(([brand, path]) =>
          [one, other].map((port) =>
            expect.poll(() => page(port, brand, path), within).toContain("₹98,765.00"),
          ),
        ),
      );
    } finally {
      await servers.stop();
    }
  });
}
