import { Agent, get } from "node:http";
import { median } from "../browser.mjs";
import { load } from "../load.mjs";
import { hostOf, storefrontOrigin, withServers } from "../servers.mjs";

const CONNECTIONS = 32;
const SECONDS = 8;
const CALLS = 60;
const FLOODER = "198.18.0.1";

const floods = [
  "/api/search/items?q=ZWZ",
  "/api/search?q=ZWZ",
  "/bearings/ball-bearings?maker=ZWZ",
  "/productDetail/ZWZ:1",
  "/api/captcha",
  "/no-such-page",
  "/_next/static/chunks/none.js",
  "/product-category/6204",
];

const agent = new Agent({ keepAlive: true });

/** Milliseconds of one search by a visitor with an address of his own. */
function searchOnce(n) {
  const headers = { host: hostOf("zwz"), "x-forwarded-for": `198.19.${n >> 8}.${n & 255}` };
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const asked = get(
      `${storefrontOrigin}/api/search/items?q=6204`,
      { headers, agent },
      (reply) => {
        reply.resume();
        reply.on("end", () =>
          reply.statusCode === 200
            ? resolve(performance.now() - start)
            : reject(new Error(`a visitor's search was answered ${reply.statusCode}`)),
        );
      },
    );
    asked.on("error", reject);
  });
}

/** Median of the calls that end before `isOver`: slow ones outlast the flood. */
async function medianSearch(isOver = () => false) {
  const times = [];
  for (let n = 0; n < CALLS && !isOver(); n += 1) times.push(await searchOnce(n));
  return median(times);
}

/** One visitor's search while another address floods a public call, with the usual limits. */
export async function flood(report) {
  const environment = { TRUSTED_PROXY_HOPS: "1", REQUESTS_PER_SECOND: "", REQUESTS_BURST: "" };
  await withServers({ environment }, async () => {
    await medianSearch();
    for (const path of floods) {
      const idle = await medianSearch();
      const headers = { host: hostOf("zwz"), "x-forwarded-for": FLOODER };
      const request = { method: "GET", path, headers };
      const flooding = load(storefrontOrigin, [request], CONNECTIONS, SECONDS);
      let isOver = false;
      flooding.finally(() => {
        isOver = true;
      });
      await new Promise((done) => setTimeout(done, 2_000));
      const busy = await medianSearch(() => isOver);
      const { rps } = await flooding;
      report.figures(
        `a visitor's search while another address floods ${path} with ${CONNECTIONS} connections`,
        [
          { value: idle, text: `idle p50 ${idle.toFixed(1)} ms` },
          { value: busy, text: `p50 ${busy.toFixed(1)} ms`, max: 3 * idle },
          { value: rps, text: `${Math.round(rps)} requests/s of the flood` },
        ],
        "≤ 3 × idle",
      );
    }
  });
  agent.destroy();
}
