import { signIn } from "../browser.mjs";
import { checkAnswer, load } from "../load.mjs";
import { nginxOrigin, withNginx } from "../nginx.mjs";
import { cpuMs } from "../process.mjs";
import { hostOf, storefrontOrigin, withServers } from "../servers.mjs";

const clientAddresses = Array.from({ length: 2_000 }, (_, n) => `198.18.${n >> 8}.${n & 255}`);

/** Cached and personal pages of both brands. CPU is the storefront process's, per request. */
export async function pages(report) {
  await withServers({}, async ({ storefront }) => {
    const measure = async (
      what,
      brand,
      path,
      { text, headers = {}, connections = 16, budget, origin = storefrontOrigin },
    ) => {
      const request = {
        method: "GET",
        path,
        headers: { host: hostOf(brand), "accept-encoding": "gzip", ...headers },
      };
      // nginx limits the requests of an address.
      const requests = clientAddresses.map((address) => ({
        ...request,
        headers: { ...request.headers, "x-forwarded-for": address },
      }));
      await checkAnswer(origin, request, text);
      await load(origin, requests, connections, 2);
      const before = cpuMs(storefront.pid);
      const result = await load(origin, requests, connections, 5);
      const cpu = (cpuMs(storefront.pid) - before) / result.requests;
      const { bytes } = await checkAnswer(origin, request, text);
      const name = `${what}, ${brand}, ${connections} connections, ${(bytes / 1000).toFixed(1)} kB`;
      report.rate(name, { ...result, cpu }, budget);
    };
    const cached = { percent: 30, p99: 50 };
    const product = { zwz: "/product-category/6204", nod: "/nod-product-category/6204" };
    const text = "You Searched For";
    for (const brand of ["zwz", "nod"])
      await measure("product page from cache", brand, product[brand], { text, budget: cached });
    await measure("product page from cache", "zwz", product.zwz, { text, connections: 1 });
    await measure("home page", "zwz", "/", { text: "<h1" });
    await measure("cart page (same HTML for all visitors)", "zwz", "/cart", { text: "<h1" });
    const behind = await withNginx(new URL(storefrontOrigin).port, async () => {
      for (const brand of ["zwz", "nod"])
        await measure("product page behind deploy/nginx.conf, without TLS", brand, product[brand], {
          text,
          origin: nginxOrigin,
          budget: { percent: 100 },
        });
      return true;
    });
    if (!behind) console.log("no nginx here: the page behind deploy/nginx.conf is not measured");
    const headers = { cookie: await signIn("zwz") };
    const own = { headers, text: "" };
    await measure("session (/api/session)", "zwz", "/api/session", own);
    await measure("a customer's cart (/api/cart)", "zwz", "/api/cart", own);
    await measure("a customer's cart (/api/cart)", "zwz", "/api/cart", { ...own, connections: 1 });
  });
}
