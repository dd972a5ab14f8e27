import { expect, test } from "@playwright/test";
import { httpSession } from "../../test/e2e/http-session.ts";
import { ports } from "../../test/e2e/ports.ts";
import { raw } from "../../test/e2e/raw.ts";

const STORES = [
  ["zwz", "nod"],
  ["nod", "zwz"],
] as const;
const orders = async (brand: string, cookie: string) =>
  (await raw(`${brand}.localhost`, "/api/orders", { cookie })).status;

for (const [brand, other] of STORES)
  test(`[1.4] [2.5] [4.4] [8.2] a session of ${brand} is valid there only, undamaged, and until its sign-out`, async ({
    request,
  }) => {
    const { cookie } = await httpSession(brand);
    expect(await orders(brand, cookie)).toBe(200);
    expect(await orders(other, cookie)).toBe(401);
    const damaged = cookie.replace(/(Fe26[^;]+)[^;]{8}(;|$)/, "$1AAAAAAAA$2");
    expect(damaged).not.toBe(cookie);
    expect(await orders(brand, damaged)).toBe(401);

    const host = `${brand}.localhost:${ports.main.storefront}`;
    const url = `http://127.0.0.1:${ports.main.storefront}/api/session`;
    const foreign = { host, cookie, origin: "http://evil.example" };
    expect((await request.delete(url, { headers: foreign })).status()).toBe(403);
    expect(await orders(brand, cookie)).toBe(200);
    const own = { host, cookie, origin: `http://${host}` };
    expect((await request.delete(url, { headers: own })).status()).toBe(200);
    // A browser that kept its cookie, or whoever copied it, is signed out, too.
    expect(await orders(brand, cookie)).toBe(401);
  });
