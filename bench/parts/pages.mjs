import { signIn } from "../browser.mjs";
import { load } from "../load.mjs";
import { cpuMs } from "../process.mjs";
import { hostOf, storefrontOrigin, withServers } from "../servers.mjs";

/** Cached and personal pages of both brands; CPU is that of the storefront's process. */
export async function pages(report) {
  await withServers({}, async ({ storefront }) => {
    const measure = async (what, brand, path, { headers = {}, connections = 16, budget } = {}) => {
      const request = {
        method: "GET",
        path,
        headers: { host: hostOf(brand), "accept-encoding": "gzip", ...headers },
      };
      await load(storefrontOrigin, [request], connections, 2);
      const before = cpuMs(storefront.pid);
      const result = await load(storefrontOrigin, [request], connections, 5);
      const cpu = (cpuMs(storefront.pid) - before) / result.requests;
      report.rate(`${what}, ${brand}, ${connections} connections`, { ...result, cpu }, budget);
    };
    const cached = { rps: 1000, p99: 50, cpu: 0.8 };
    await measure("product page from cache", "zwz", "/product-category/6204", { budget: cached });
    await measure("product page from cache", "nod", "/nod-product-category/6204", {
      budget: cached,
    });
    await measure("product page from cache", "zwz", "/product-category/6204", { connections: 1 });
    await measure("home page", "zwz", "/");
    await measure("cart page (the same for everybody)", "zwz", "/cart");
    const cookie = await signIn("zwz");
    await measure("who is signed in (/api/session)", "zwz", "/api/session", {
      headers: { cookie },
    });
    await measure("a customer's cart (/api/cart)", "zwz", "/api/cart", { headers: { cookie } });
    await measure("a customer's cart (/api/cart)", "zwz", "/api/cart", {
      headers: { cookie },
      connections: 1,
    });
  });
}
