import { Agent, createServer, get, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { prepareDrain } from "./drain.ts";

const LIMIT_MS = 5_000;
let server: Server;
let drain: (limitMs: number) => void;
let agent: Agent;
let waiting: ServerResponse[];
let onRequest: () => void;

beforeEach(async () => {
  waiting = [];
  server = createServer((_request, response) => {
    waiting.push(response);
    onRequest();
  });
  drain = prepareDrain(server);
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
});

/** Sends a request on the one connection there is; resolves once the server has it. */
async function send() {
  const arrived = new Promise<void>((done) => {
    onRequest = done;
  });
  const { port } = server.address() as AddressInfo;
  const answered = new Promise<string>((resolve, reject) => {
    get({ host: "127.0.0.1", port, agent }, (response) => {
      response.resume();
      response.on("end", () => resolve(String(response.headers.connection)));
    }).on("error", reject);
  });
  await arrived;
  return answered;
}
const close = () => new Promise<string>((done) => server.close(() => done("closed")));

test("a response that was being made closes its connection, so that the server can stop", async () => {
  const connection = send();
  while (waiting.length === 0) await new Promise((done) => setImmediate(done));
  const closed = close();
  drain(LIMIT_MS);
  waiting[0]?.end("done");
  expect(await connection).toBe("close");
  expect(await closed).toBe("closed");
});

test("a response whose head was sent already is completed; its connection is closed when idle", async () => {
  const connection = send();
  while (waiting.length === 0) await new Promise((done) => setImmediate(done));
  waiting[0]?.write("head and a part");
  const closed = close();
  drain(LIMIT_MS);
  waiting[0]?.end("the rest");
  expect(await connection).toBe("keep-alive");
  expect(await closed).toBe("closed");
});

test("what does not end in time is cut", async () => {
  const connection = send().catch(({ code }: NodeJS.ErrnoException) => code);
  while (waiting.length === 0) await new Promise((done) => setImmediate(done));
  const closed = close();
  drain(1);
  expect(await connection).toBe("ECONNRESET");
  expect(await closed).toBe("closed");
});
