import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { login } from "../contract/auth.ts";
import { call, fetchFile } from "./call.server.ts";

const address = "203.0.113.7";
const seen: IncomingHttpHeaders[] = [];
let server: Server;
let port: number;

/** Our own backend has the port of the brands' backend without its last digit: 4000 beside 40001. */
beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request.headers);
    response.end(JSON.stringify({ success: 1, auth_key: "k" }));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  port = (server.address() as AddressInfo).port;
  process.env.BACKEND_URL = `http://127.0.0.1:${String(port).slice(0, -1)}`;
  process.env.ZWZ_API_URL = `http://127.0.0.1:${port}/zwz`;
  process.env.NOD_API_URL = `http://127.0.0.1:${port}/nod`;
  process.env.INTERNAL_TOKEN = "between us";
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test.each(["zwz", "nod"] as const)(
  "a backend of %s whose address begins like our own's never gets the token",
  async (brand) => {
    seen.length = 0;
    await call(login, { email: "a", password: "b" }, { brand, address, userAgent: "Firefox" });
    await fetchFile(new URL(`http://127.0.0.1:${port}/${brand}/file`), { brand, address });
    expect(seen).toHaveLength(2);
    for (const headers of seen) {
      expect(headers).toMatchObject({ "x-forwarded-for": address });
      expect(headers).not.toHaveProperty("x-internal-token");
      expect(headers).not.toHaveProperty("x-client-address");
      expect(headers).not.toHaveProperty("user-agent");
    }
  },
);
