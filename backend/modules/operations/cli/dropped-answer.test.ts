import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { getStock } from "../../../../test/backend/ledger.ts";
import { runOps } from "../../../../test/backend/ops-command.ts";
import { createTestApp, type TestApp, testConfig } from "../../../../test/backend/test-app.ts";
import { postJson } from "../../../http/http-client.ts";

let backend: TestApp;
let port: number;
beforeAll(async () => {
  backend = await createTestApp();
  await backend.app.listen({ port: 0, host: "127.0.0.1" });
  port = (backend.app.server.address() as AddressInfo).port;
});
afterAll(() => backend.close());

/** A server before the backend that passes calls on, and loses the answers while `drops` says so. */
async function startDropping(drops: () => boolean) {
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request)).toString();
    const headers = { authorization: `Token ${testConfig.opsToken}` };
    const answer = await postJson(`http://127.0.0.1:${port}${request.url}`, body, { headers });
    if (drops()) request.socket.destroy();
    else response.writeHead(answer.status).end(answer.text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

test("after a dropped answer the command can be repeated, and counts once", async () => {
  const { designation, id } = await backend.createItem({ stock: 0 });
  let isDropping = true;
  const server = await startDropping(() => isDropping);
  const { port: droppingPort } = server.address() as AddressInfo;
  const words = ["stock", "receive", designation, "40", "--brand", "zwz", "--reference", "DN-D"];
  const first = await runOps(droppingPort, words);
  expect([first.code, first.err]).toEqual([1, expect.stringMatching(/No answer from .* repeat/)]);
  isDropping = false;
  const second = await runOps(droppingPort, words);
  expect([second.code, second.out]).toEqual([0, expect.stringMatching(/Already recorded/)]);
  expect(await getStock(backend.db, id)).toBe(40);
  server.close();
});
