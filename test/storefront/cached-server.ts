import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { withResponseCache } from "../../server/response-cache.ts";

export const page = `<h1>6204</h1>${"<td>₹240.00</td>".repeat(300)}`;
export const publicPage = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "s-maxage=3600",
};

let server: http.Server;
export const stopServer = () => new Promise((done) => server.close(done));

/** A server with the response cache in front of `next`; `calls` counts the requests that reach it. */
export async function startServer(
  next: (request: IncomingMessage, response: ServerResponse) => unknown,
) {
  let calls = 0;
  const handler = withResponseCache((request, response) => {
    calls++;
    next(request, response);
  });
  server = http.createServer(handler);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }>((resolve) => {
      const options = { port, path, method, headers: { host: "zwz.localhost", ...headers } };
      http
        .request(options, async (reply) => {
          const chunks: Buffer[] = [];
          for await (const chunk of reply) chunks.push(chunk);
          const { statusCode = 0, headers } = reply;
          resolve({ status: statusCode, headers, body: Buffer.concat(chunks) });
        })
        .end();
    });
  return { get, calls: () => calls };
}

export const respondWith = (headers: http.OutgoingHttpHeaders, status = 200) =>
  startServer((request, response) => {
    response.writeHead(status, headers);
    response.write(`${request.headers.host} ${request.headers.rsc ?? ""} `);
    response.end(page);
  });
