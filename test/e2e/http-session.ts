import { randomBytes } from "node:crypto";
import http from "node:http";
import { json } from "node:stream/consumers";
import type { Challenge } from "altcha-lib";
import type { BrandId } from "../../brands/types.ts";
import { type Buyer, freshBuyer } from "./buyers.ts";
import { solveCaptcha } from "./captcha.ts";
import { ports } from "./ports.ts";

/** A call of the storefront's API as a browser makes it. Clients don't let a caller choose the Host. */
function call(
  brand: BrandId,
  method: "GET" | "POST",
  path: string,
  { headers, body }: { headers: http.OutgoingHttpHeaders; body?: object },
) {
  const host = `${brand}.localhost:${ports.main.storefront}`;
  const own = { host, origin: `http://${host}`, "content-type": "application/json" };
  const options = {
    host: "127.0.0.1",
    port: ports.main.storefront,
    path,
    method,
    headers: { ...own, ...headers },
  };
  return new Promise<{ status: number; cookies: string[]; data: unknown }>((resolve, reject) => {
    const request = http.request(options, (response) => {
      const { statusCode: status = 0, headers } = response;
      const cookies = headers["set-cookie"] ?? [];
      json(response).then((data) => resolve({ status, cookies, data }), reject);
    });
    request.on("error", reject);
    request.end(body && JSON.stringify(body));
  });
}

/** Signs a customer in whom no other test has, without a browser. The cookie is for the headers of `raw()`. */
export async function httpSession(brand: BrandId): Promise<{ buyer: Buyer; cookie: string }> {
  const buyer = freshBuyer(brand);
  // Limits count each client's calls.
  const headers = { "x-forwarded-for": `10.${randomBytes(3).join(".")}` };
  const { data } = await call(brand, "GET", "/api/captcha", { headers });
  const captcha = await solveCaptcha(data as Challenge);
  const body = { ...buyer, captcha };
  const { status, cookies } = await call(brand, "POST", "/api/session", { headers, body });
  if (status !== 200) throw new Error(`${buyer.email} can't sign in: ${status}`);
  return { buyer, cookie: cookies.map((one) => one.split(";")[0]).join("; ") };
}
