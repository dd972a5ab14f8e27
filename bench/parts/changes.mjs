import { get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { backendOrigin, hostOf, storefrontOrigin, withServers } from "../servers.mjs";

const ROUNDS = 5;
const BETWEEN_LOOKS_MS = 20;
const NOWHERE = "http://127.0.0.1:1";

async function setPrice(token, price) {
  const response = await fetch(`${backendOrigin}/ops/items/price`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Token ${token}` },
    body: JSON.stringify({ rows: [{ brand: "zwz", designation: "6204", price: String(price) }] }),
  });
  if (!response.ok) throw new Error(`a price was refused: ${await response.text()}`);
}

const page = () =>
  new Promise((resolve, reject) => {
    const headers = { host: hostOf("zwz"), "accept-encoding": "identity" };
    get(`${storefrontOrigin}/product-category/6204`, { headers }, async (reply) => {
      resolve(Buffer.concat(await reply.toArray()).toString());
    }).on("error", reject);
  });

/** Seconds from a change of a price until its page shows it. */
async function secondsToShow(token, price) {
  await page();
  const started = performance.now();
  await setPrice(token, price);
  while (!(await page()).includes(`₹${price.toLocaleString("en-IN")}.00`))
    await pause(BETWEEN_LOOKS_MS);
  return (performance.now() - started) / 1000;
}

/** The slowest of several changes, for a storefront that is told of them and for one that only polls. */
export async function changes(report) {
  for (const [how, environment] of [
    ["told of it", {}],
    ["polling", { STOREFRONT_URL: NOWHERE }],
  ]) {
    const slowest = await withServers({ environment }, async ({ secrets }) => {
      const times = [];
      for (let round = 0; round < ROUNDS; round++)
        times.push(await secondsToShow(secrets.OPS_TOKEN, 98_000 + round));
      return Math.max(...times);
    });
    report.figure(`a new price shows, storefront ${how}, slowest of ${ROUNDS}`, slowest, "s", {
      max: 5,
    });
  }
}
