import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

interface FakeResponse {
  /** 200 by default; 0 closes the connection. */
  status?: number;
  data: unknown;
}
type Answer = FakeResponse | ((body: unknown) => FakeResponse);

interface Call {
  path: string;
  key: string;
  body: unknown;
  /** Of calls of a console at which nobody works. */
  unattended?: string;
}

/** A backend with the published API that sends the test's responses, by path (or computed from the body); `fallback` to all other requests. */
export async function fakeBackend(fallback: FakeResponse = { status: 404, data: {} }) {
  /** `headers`: those of the last call. */
  const state = {
    answers: {} as Record<string, Answer>,
    calls: [] as Call[],
    headers: {} as IncomingHttpHeaders,
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const path = request.url ?? "";
    state.headers = request.headers;
    const key = request.headers.authorization ?? "";
    const body: unknown = text ? JSON.parse(text) : undefined;
    const unattended = request.headers["x-unattended"];
    state.calls.push({
      path,
      key,
      body,
      ...(unattended ? { unattended: String(unattended) } : {}),
    });
    const answer = state.answers[path] ?? fallback;
    const { status = 200, data } = typeof answer === "function" ? answer(body) : answer;
    if (status === 0) response.destroy();
    else response.writeHead(status).end(JSON.stringify(data));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
}

type Route = (request: Request, context: { params: Promise<object> }) => Promise<Response>;

/** A browser at one host: stores the cookies of responses and sends them back. */
export function createBrowser(host: string) {
  const jar = new Map<string, string>();
  return {
    jar,
    async ask(route: Route, method: string, body?: unknown) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
      const headers = {
        host,
        origin: `http://${host}`,
        "content-type": "application/json",
        cookie,
      };
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const request = new Request("http://localhost/api", { method, headers, ...sent });
      const response = await route(request, { params: Promise.resolve({}) });
      for (const line of response.headers.getSetCookie()) {
        const [pair = ""] = line.split(";");
        const at = pair.indexOf("=");
        if (/Max-Age=0/.test(line)) jar.delete(pair.slice(0, at));
        else jar.set(pair.slice(0, at), pair.slice(at + 1));
      }
      const data = await response.json();
      return { status: response.status, data, cookies: response.headers.getSetCookie() };
    },
  };
}
