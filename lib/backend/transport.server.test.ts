import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import timers from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, jest, test } from "@jest/globals";
import { openFile, readError } from "./file-stream.server.ts";
import { send } from "./transport.server.ts";

let server: Server;
let url: URL;
let requests = 0;
/** Answers the n-th request, counted from 1. */
let answer: (n: number, response: ServerResponse) => unknown;

beforeAll(async () => {
  server = createServer((_request, response) => {
    requests += 1;
    answer(requests, response);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requests = 0;
});

const sendOne = (isSafe: boolean, more: { timeoutMs?: number; signal?: AbortSignal } = {}) =>
  send({
    url,
    method: "POST",
    body: "{}",
    headers: {},
    timeoutMs: more.timeoutMs ?? 10_000,
    signal: more.signal,
    isSafe,
  });

const unreachable = { kind: "unreachable" };

const failures: [string, (response: ServerResponse) => unknown, number][] = [
  ["cut before the response", (response) => response.destroy(), 2],
  [
    "cut in the middle of the response",
    (response) => {
      response.writeHead(200, { "content-length": "9" });
      response.write("half", () => response.destroy());
    },
    2,
  ],
  ["answered with 502 by a proxy", (response) => response.writeHead(502).end(), 2],
  ["answered with 503", (response) => response.writeHead(503).end(), 1],
];

test.each(failures)(
  "[9.10] a read that is %s is repeated until a backend answers; a change never",
  async (_name, fail, repeats) => {
    answer = (n, response) => (n <= repeats ? fail(response) : response.end("done"));
    expect((await sendOne(true)).bytes.toString()).toBe("done");
    expect(requests).toBe(repeats + 1);
    requests = 0;
    const failed = await sendOne(false).catch((error: unknown) => error);
    expect(requests).toBe(1);
    expect(failed).not.toMatchObject({ status: 200 });
  },
);

test.each(failures.filter(([name]) => !name.includes("middle")))(
  "a file whose opening is %s is asked for again",
  async (_name, fail, repeats) => {
    answer = (n, response) => (n <= repeats ? fail(response) : response.end("file"));
    const file = await openFile(url, {}, new AbortController().signal);
    expect(String(await readError(file))).toBe("file");
    expect(requests).toBe(repeats + 1);
  },
);

test("[9.10] repeats share the time limit of the call", async () => {
  // Time passes only in the pauses before repeats.
  let now = 6_000_000_000_000;
  jest.spyOn(Date, "now").mockImplementation(() => now);
  jest.spyOn(timers, "setTimeout").mockImplementation((async (ms: number) => {
    now += ms;
  }) as typeof timers.setTimeout);
  answer = (_n, response) => response.destroy();
  await expect(sendOne(true, { timeoutMs: 1_000 })).rejects.toMatchObject(unreachable);
  jest.restoreAllMocks();
  // Pauses of 100 and 300 ms fit, 700 ms more do not. With a limit of its own each of four repeats would be sent.
  expect(requests).toBe(3);
});

test("a read that nobody waits for any more is not repeated", async () => {
  const stop = new AbortController();
  answer = (_n, response) => {
    stop.abort();
    response.destroy();
  };
  await expect(sendOne(true, { signal: stop.signal })).rejects.toMatchObject(unreachable);
  expect(requests).toBe(1);
});

test("[9.10] a read of a backend that has just let one wait in vain does not wait as long again", async () => {
  const start = Date.now();
  const clock = jest.spyOn(Date, "now").mockReturnValue(start);
  const waiting = new AbortController();
  const waited = (ms: number) => {
    answer = () => {
      clock.mockReturnValue(start + ms);
      waiting.abort();
    };
    return expect(sendOne(true, { signal: waiting.signal })).rejects.toMatchObject(unreachable);
  };
  await waited(10_000);
  answer = (_n, response) => response.end("done");
  await expect(sendOne(true)).rejects.toMatchObject(unreachable);
  expect(requests).toBe(1);
  expect((await sendOne(false)).status).toBe(200);
  expect((await sendOne(true)).status).toBe(200);
  clock.mockRestore();
});

test.each([
  ["was cut off sooner", 8_000, false],
  ["answers another call meanwhile", 10_000, true],
])("a backend that %s does not count as hanging", async (_name, ms, answersOther) => {
  const start = Date.now();
  const clock = jest.spyOn(Date, "now").mockReturnValue(start);
  const waiting = new AbortController();
  const asked = new Promise<void>((resolve) => {
    answer = () => resolve();
  });
  const failed = expect(sendOne(true, { signal: waiting.signal })).rejects.toMatchObject(
    unreachable,
  );
  await asked;
  answer = (_n, response) => response.end("done");
  if (answersOther) await sendOne(true);
  clock.mockReturnValue(start + ms);
  waiting.abort();
  await failed;
  expect((await sendOne(true)).status).toBe(200);
  clock.mockRestore();
});
