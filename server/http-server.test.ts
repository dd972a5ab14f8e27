import { once } from "node:events";
import type { Server } from "node:http";
import net, { type AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "@jest/globals";
import { createStorefrontServer } from "./http-server.ts";
import { securityHeaders } from "./security-headers.ts";

let server: Server;
const sockets: net.Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  return new Promise((done) => server.close(done));
});

async function startServer({
  hops = 0,
  maxConnections = 100,
  maxConnectionsPerAddress = 100,
} = {}) {
  server = createStorefrontServer(
    (request, response) => response.end(String(request.headers["x-client-address"])),
    { hops, maxConnections, maxConnectionsPerAddress, allowsUpgrade: false },
  );
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  /** Opens a connection; `read` waits for its end and returns what was received. */
  const connect = async (localAddress = "127.0.0.1") => {
    const socket = net.connect({ port, host: "127.0.0.1", localAddress });
    sockets.push(socket);
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk;
    });
    const ended = new Promise<void>((done) => socket.on("close", () => done()));
    socket.on("error", () => undefined);
    await new Promise((done) => socket.once("connect", done));
    return { socket, read: () => ended.then(() => text) };
  };
  const send = async (request: string, localAddress?: string) => {
    const { socket, read } = await connect(localAddress);
    socket.write(request);
    return read();
  };
  return { connect, send };
}

const CLOSE = "Host: zwz.localhost\r\nConnection: close\r\n";

test.each([
  ["a method", `TRACE / HTTP/1.1\r\n${CLOSE}\r\n`, 405],
  ["an absolute address", `GET http://evil.example/ HTTP/1.1\r\n${CLOSE}\r\n`, 400],
  ["the image optimiser", `GET /_next/image?url=x HTTP/1.1\r\n${CLOSE}\r\n`, 404],
  [
    "a server action",
    `POST / HTTP/1.1\r\nNext-Action: a\r\nContent-Length: 0\r\n${CLOSE}\r\n`,
    404,
  ],
  ["a large body", `POST / HTTP/1.1\r\nContent-Length: 131073\r\n${CLOSE}\r\n`, 413],
  [
    "a websocket",
    `GET / HTTP/1.1\r\nHost: a\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n`,
    400,
  ],
  ["what is no HTTP", "6204\r\n\r\n", 400],
  ["large headers", `GET / HTTP/1.1\r\nCookie: ${"a".repeat(20_000)}\r\n${CLOSE}\r\n`, 431],
])("%s is rejected with the security headers", async (_what, request, status) => {
  const { send } = await startServer();
  const reply = await send(request);
  expect(reply).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  for (const [name, value] of Object.entries(securityHeaders))
    expect(reply.toLowerCase()).toContain(`\r\n${name}: ${value.toLowerCase()}\r\n`);
  if (!/content-length: 0/i.test(reply))
    expect(reply).toMatch(/\r\ncontent-type: text\/plain; charset=utf-8\r\n/i);
});

test("over https every response, also a rejection, requires https of all subdomains", async () => {
  const { send } = await startServer({ hops: 1 });
  for (const start of ["GET / HTTP/1.1", "TRACE / HTTP/1.1"]) {
    const reply = await send(`${start}\r\nX-Forwarded-Proto: https\r\n${CLOSE}\r\n`);
    expect(reply).toMatch(
      /\r\nstrict-transport-security: max-age=31536000; includeSubDomains\r\n/i,
    );
    expect(await send(`${start}\r\n${CLOSE}\r\n`)).not.toMatch(/strict-transport-security/i);
  }
});

test("further connections are closed when the limit is reached", async () => {
  const { connect, send } = await startServer({ maxConnections: 2 });
  await connect();
  await connect();
  expect(await send(`GET / HTTP/1.1\r\n${CLOSE}\r\n`)).toBe("");
});

describe("connections of one address above its limit", () => {
  const GET = `GET / HTTP/1.1\r\n${CLOSE}\r\n`;
  const FLOODER = "127.0.0.2";

  test("are closed before their request is read; the others, and those of another address, are served", async () => {
    const { connect, send } = await startServer({ maxConnectionsPerAddress: 2 });
    const open = [await connect(FLOODER), await connect(FLOODER)];
    expect([await send(GET, FLOODER), await send("6204\r\n\r\n", FLOODER)]).toEqual(["", ""]);
    expect(await send(GET, "127.0.0.3")).toMatch(/^HTTP\/1.1 200 [\s\S]*127\.0\.0\.3$/);
    for (const { socket } of open) socket.write(GET);
    for (const { read } of open) expect(await read()).toMatch(/^HTTP\/1.1 200 /);
  });

  test("get a place when another one is closed", async () => {
    const { connect, send } = await startServer({ maxConnectionsPerAddress: 1 });
    const arrived = once(server, "connection");
    const { socket } = await connect(FLOODER);
    const [accepted] = await arrived;
    expect(await send(GET, FLOODER)).toBe("");
    const closed = once(accepted, "close");
    socket.destroy();
    await closed;
    expect(await send(GET, FLOODER)).toMatch(/^HTTP\/1.1 200 /);
  });

  test("are served when they come from a trusted proxy", async () => {
    const { connect, send } = await startServer({ hops: 1, maxConnectionsPerAddress: 1 });
    await connect(FLOODER);
    await connect(FLOODER);
    expect(await send(GET, FLOODER)).toMatch(/^HTTP\/1.1 200 /);
  });
});

test("slow clients are looked for every five seconds", async () => {
  await startServer();
  expect(server).toMatchObject({ connectionsCheckingInterval: 5_000, headersTimeout: 10_000 });
});
