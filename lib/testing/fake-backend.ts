import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { newCaptcha } from "../captcha.server.ts";

interface Answer {
  status?: number;
  data: unknown;
}

export interface Told {
  path: string;
  key: string;
  body: Record<string, unknown>;
}

/** A backend that answers as it is told and remembers what it was asked; the storefront's settings point to it. */
export async function fakeBackend() {
  const calls: Told[] = [];
  const answers: Record<string, Answer> = {};
  const folder = mkdtempSync(join(tmpdir(), "storefront-"));
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const path = request.url ?? "";
    const body = text ? JSON.parse(text) : {};
    calls.push({ path, key: request.headers.authorization ?? "", body });
    const { status = 200, data } = answers[path] ?? { status: 404, data: {} };
    response.writeHead(status).end(JSON.stringify(data));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  Object.assign(process.env, {
    SESSION_SECRET: "a secret of more than thirty-two characters",
    CAPTCHA_STORE_DIR: folder,
    CAPTCHA_COST: "2",
    CAPTCHA_MIN: "1",
    CAPTCHA_MAX: "5",
    ZWZ_API_URL: base,
    NOD_API_URL: base,
  });
  const close = () => {
    rmSync(folder, { recursive: true });
    server.closeAllConnections();
    server.close();
  };
  return { calls, answers, close };
}

/** A solved captcha, good for one form. */
export async function solvedCaptcha(): Promise<string> {
  const challenge = await newCaptcha();
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

type Route = (
  request: Request,
  context: { params: Promise<Record<string, string>> },
) => Promise<Response>;

/** A browser on a store's page: keeps cookies as a browser would, per host. */
export class FakeBrowser {
  readonly cookies = new Map<string, string>();
  private readonly host: string;
  constructor(host = "zwz.localhost") {
    this.host = host;
  }

  async send(route: Route, method: string, body?: unknown) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = {
      host: this.host,
      origin: `http://${this.host}`,
      "content-type": "application/json",
      cookie,
    };
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const response = await route(new Request("http://localhost/api", init), {
      params: Promise.resolve({}),
    });
    const written = response.headers.getSetCookie();
    for (const line of written) this.keep(line);
    return { status: response.status, data: await response.json(), written };
  }

  private keep(line: string) {
    const [pair = ""] = line.split(";");
    const at = pair.indexOf("=");
    if (/Max-Age=0/.test(line)) this.cookies.delete(pair.slice(0, at));
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}
