import http from "node:http";
import { cpuMs, rssMb } from "../process.mjs";
import { backendOrigin, hostOf, storefrontOrigin, withServers } from "../servers.mjs";

/** Wanted per brand; the real catalogue alone has more than the first. `BENCH_ITEMS=10000,100000` for others. */
const SIZES = (process.env.BENCH_ITEMS ?? "10000,100000,1000000").split(",").map(Number);
const PAGES = 40;

function page(path) {
  const options = { headers: { host: hostOf("zwz"), "accept-encoding": "identity" } };
  return new Promise((resolve, reject) => {
    const asked = http.get(storefrontOrigin + path, options, async (reply) => {
      let text = "";
      reply.setEncoding("utf8");
      for await (const chunk of reply) text += chunk;
      if (reply.statusCode === 200) resolve(text);
      else reject(new Error(`${path} answered ${reply.statusCode}`));
    });
    asked.on("error", reject);
  });
}

async function asked(call, body) {
  const reply = await fetch(`${backendOrigin}/zwz/api/${call}/`, {
    method: body ? "POST" : "GET",
    headers: body ? { "content-type": "application/json" } : {},
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!reply.ok) throw new Error(`${call} answered ${reply.status}`);
  return await reply.json();
}

/** Tells what one of many alike costs: time on the clock, and CPU of both servers. */
async function each(servers, work, inputs) {
  await work(inputs[0]);
  const cpu = () => servers.reduce((sum, { pid }) => sum + cpuMs(pid), 0);
  const [begun, before] = [performance.now(), cpu()];
  for (const input of inputs.slice(1)) await work(input);
  const count = inputs.length - 1;
  return { ms: (performance.now() - begun) / count, cpu: (cpu() - before) / count };
}

const locations = (xml) => [...xml.matchAll(/<loc>https?:\/\/[^/]+([^<]+)/g)].map(([, at]) => at);
const spread = (list, count) =>
  Array.from({ length: count }, (_, n) => list[Math.floor((n * list.length) / count)]);
const upTo = (count) => Array.from({ length: count }, (_, n) => n + 1);

/** Cost of each catalogue size: seeding, start, memory, sitemap, pages. */
export async function growth(report) {
  for (const items of SIZES) {
    const label = `${items.toLocaleString("en-US")} items`;
    await withServers({ items }, async ({ backend, storefront, seconds }) => {
      const both = [backend, storefront];
      const tell = async (what, work, inputs, servers = both) => {
        const { ms, cpu } = await each(servers, work, inputs);
        report.figure(`${what}, ${label}`, ms, `ms, ${cpu.toFixed(1)} ms CPU`);
      };
      report.figure(`first start of the backend, ${label}`, seconds.first, "s");
      report.figure(`later start of the backend, ${label}`, seconds.later, "s");
      report.figure(`backend memory after its start, ${label}`, rssMb(backend.pid), "MB");
      const files = locations(await page("/sitemap.xml")).filter((at) => at.includes("items"));
      report.figure(`sitemap files, ${label}`, files.length, "");
      await tell("one file of the sitemap", page, spread(files, 4));
      const products = locations(await page(files.at(-1)));
      await tell("a product page, new", page, spread(products, PAGES));
      await tell("a product page, kept", page, Array(PAGES).fill(products[0]));
      const index = await page("/product-category");
      report.figure(`the catalogue's index, ${label}`, index.length / 1000, "kB");
      const { categories } = await asked("catalogue_categories");
      const [largest] = categories.sort((a, b) => b.count - a.count);
      report.figure(`items of the largest category, ${label}`, largest.count, "");
      const numbered = upTo(PAGES).map((n) => `/bearings/${largest.slug}/${n + 1}`);
      await tell("a page of the largest category, new", page, numbered);
      const { slug } = largest;
      const calls = [
        ["its rows", {}],
        ["its rows sorted by width", { sort: "width" }],
        ["its rows filtered by bore", { filter: { bore: 20 } }],
      ];
      for (const [what, query] of calls) {
        const ask = (n) => asked("catalogue_category", { slug, page: n, ...query });
        await tell(what, ask, upTo(PAGES), [backend]);
      }
      const suggest = (n) => asked("search_product", { searching_key: String(6200 + n) });
      await tell("suggestions", suggest, upTo(PAGES), [backend]);
      report.figure(`backend memory at the end, ${label}`, rssMb(backend.pid), "MB");
      report.figure(`storefront memory at the end, ${label}`, rssMb(storefront.pid), "MB");
    });
  }
}
