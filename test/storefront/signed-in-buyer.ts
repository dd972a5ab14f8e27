import type { BrandId } from "@/brands/types";
import { seal } from "@/lib/session/seal.server";
import { fakeBackend } from "./fake-backend";

type Route = (request: Request, context: { params: Promise<{ id?: string }> }) => Promise<Response>;

interface SendOptions {
  method?: string;
  body?: unknown;
  id?: string;
  signedIn?: boolean;
  host?: string;
  /** Brand of the session. */
  brand?: BrandId;
  path?: string;
}

const sealSession = (brand: BrandId) =>
  seal({
    key: "the-key",
    brand,
    name: "Asha",
    emailVerified: true,
    userType: "existing",
    since: Date.now(),
    seen: Date.now(),
  });

/** Calls a route handler with the session of a signed-in buyer. */
async function request(
  route: Route,
  {
    method = "GET",
    body,
    id,
    signedIn = true,
    host = "zwz.localhost",
    brand = "zwz",
    path = "/api/x",
  }: SendOptions = {},
) {
  const headers = new Headers({
    host,
    origin: `http://${host}`,
    "content-type": "application/json",
  });
  if (signedIn) headers.set("cookie", `session=${await sealSession(brand)}`);
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  return route(new Request(`http://localhost${path}`, init), {
    params: Promise.resolve(id ? { id } : {}),
  });
}

/** As above, for handlers that respond with JSON. */
async function send(route: Route, options: SendOptions = {}) {
  const response = await request(route, options);
  return {
    status: response.status,
    body: await response.json(),
    cookie: response.headers.get("set-cookie"),
  };
}

/** A signed-in buyer in front of a backend that accepts every call for which the test sets no response. */
export async function createSignedInBuyer() {
  const backend = await fakeBackend({ data: { success: 1, message: "" } });
  Object.assign(process.env, {
    SESSION_SECRET: "a secret of more than thirty-two characters",
    ZWZ_API_URL: `${backend.url}zwz/`,
    NOD_API_URL: `${backend.url}nod/`,
  });
  return { backend, request, send };
}
