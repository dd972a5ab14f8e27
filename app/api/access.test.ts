import { globSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { seal } from "@/lib/session/seal.server";
import { fakeBackend } from "@/test/storefront/fake-backend";
import { POST as revalidate } from "./revalidate/route";

type Route = (request: Request, context: object) => Promise<Response>;
interface Call {
  name: string;
  method: string;
  route: Route;
}

/** The calls that visitors make without a session. */
const OPEN = [
  "DELETE password-recovery",
  "DELETE session",
  "GET captcha",
  "GET content-pictures/[id]",
  "GET email-verification",
  "GET existing-customer",
  "GET items",
  "GET items/[id]",
  "GET password-recovery",
  "GET places/cities",
  "GET places/states",
  "GET rfi/texts",
  "GET search",
  "GET search/items",
  "GET session",
  "GET transit",
  "POST company",
  "POST email-verification",
  "POST email-verification/link",
  "POST email-verification/mail",
  "POST existing-customer",
  "POST existing-customer/signup",
  "POST gstin",
  "POST guest-cart",
  "POST item-alerts/unsubscribe",
  "POST page-views",
  "POST password-recovery",
  "POST password-recovery/code",
  "POST password-recovery/mail",
  "POST password-recovery/password",
  "POST search/numbers",
  "POST session",
  "POST signup",
];
/** Of the console, of the backend, and one that only Next's server can make. */
const OTHERS = /^(?:ops|revalidate|datasheets)(?:\/|$)/;

let backend: Awaited<ReturnType<typeof fakeBackend>>;
const calls: Call[] = [];
beforeAll(async () => {
  backend = await fakeBackend();
  Object.assign(process.env, {
    SESSION_SECRET: "a secret of more than thirty-two characters",
    ZWZ_API_URL: backend.url,
    NOD_API_URL: backend.url,
    CAPTCHA_COST: "2",
    REVALIDATE_TOKEN: "a token of the backend",
  });
  for (const file of globSync("app/api/**/route.ts")) {
    const path = file.slice("app/api/".length, -"/route.ts".length);
    if (OTHERS.test(path)) continue;
    const routes = (await import(`./${path}/route.ts`)) as Record<string, Route>;
    for (const [method, route] of Object.entries(routes))
      calls.push({ name: `${method} ${path}`, method, route });
  }
});
afterAll(() => backend.close());

/** Names of the calls with one of these statuses, if all are made with these headers. */
async function callsWith(statuses: number[], headers: Record<string, string>) {
  const found: string[] = [];
  for (const { name, method, route } of calls) {
    const given = { host: "zwz.localhost", origin: "http://zwz.localhost" };
    const init = {
      method,
      headers: { ...given, "content-type": "application/json", ...headers },
      ...(method === "GET" ? {} : { body: "{}" }),
    };
    const context = { params: Promise.resolve({ id: "1" }) };
    const { status } = await route(new Request("http://localhost/api/x", init), context);
    if (statuses.includes(status)) found.push(name);
  }
  return found.sort();
}
const all = () => calls.map(({ name }) => name).sort();
const changes = () => all().filter((name) => !name.startsWith("GET "));

test("[4.7] [6.2] every call but those named here needs a session of this brand", async () => {
  const closed = all().filter((name) => !OPEN.includes(name));
  const [now, foreign] = [Date.now(), { brand: "nod", name: "Asha", emailVerified: true }] as const;
  const session = { ...foreign, key: "k", userType: "existing", since: now, seen: now } as const;
  for (const cookie of ["", `session=${await seal(session)}`]) {
    backend.calls = [];
    expect(await callsWith([401, 303], { cookie })).toEqual(closed);
    expect(backend.calls.filter(({ key }) => key !== "")).toEqual([]);
  }
});

test("no change is made for a page of another site", async () => {
  for (const origin of ["", "http://nod.localhost", "null"])
    expect(await callsWith([403], { origin })).toEqual(changes());
});

test("only the backend may have pages expired", async () => {
  const ask = async (headers: Record<string, string>) => {
    const given = { "content-type": "application/json", ...headers };
    const init = { method: "POST", headers: given, body: "{}" };
    return (await revalidate(new Request("http://localhost/api/revalidate", init))).status;
  };
  const token = "a token of the backend";
  for (const wrong of ["", "a", token.slice(0, -1), `${token}s`, token.toUpperCase()])
    expect([wrong, await ask({ "x-revalidate-token": wrong })]).toEqual([wrong, 401]);
  expect(await ask({})).toBe(401);
  // The token is accepted, the body is not.
  expect(await ask({ "x-revalidate-token": token })).toBe(400);
});

test("[1.4] a host that is no store's has no calls", async () => {
  const host = "shop.example";
  expect(await callsWith([404], { host, origin: `http://${host}` })).toEqual(all());
});
