import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { testDatabase } from "../../../test/backend/test-database.ts";
import type { Database } from "../../db/client.ts";
import { outbox } from "../../db/schema/index.ts";
import { createLog } from "../../http/log.ts";
import { accountTemplates } from "./account-templates.ts";
import { enqueue } from "./outbox.ts";
import { createMsg91Transport, type Transport } from "./transports.ts";
import { processOutbox } from "./worker.ts";

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(outbox));

const CODE = "481516";
const sms = () =>
  enqueue(database.db, {
    brand: "nod",
    channel: "sms",
    to: "+919820012345",
    content: accountTemplates.mobileCode("nod", CODE),
    expiresInMinutes: 10,
  });
const sendBy = (transport: Transport) =>
  processOutbox(database.db, { mail: null, sms: transport }, createLog("silent"));
const rows = () => database.db.select().from(outbox);

describe("SMS by MSG91", () => {
  const calls: { headers: IncomingMessage["headers"]; url: string | undefined; body: unknown }[] =
    [];
  let answer = { status: 200, text: '{"type":"success","message":"1"}' };
  const gateway = createServer((request, response) => {
    let text = "";
    request.on("data", (part) => {
      text += part;
    });
    request.on("end", () => {
      calls.push({ headers: request.headers, url: request.url, body: JSON.parse(text) });
      response.writeHead(answer.status, { location: "/elsewhere" }).end(answer.text);
    });
  });
  beforeAll(() => new Promise<void>((ready) => gateway.listen(0, "127.0.0.1", ready)));
  afterAll(() => new Promise((closed) => gateway.close(closed)));
  const transport = () =>
    createMsg91Transport({
      url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/api/v5/flow`,
      key: "planted-key",
      templates: { zwz: "tz", nod: "tn" },
    });

  test("sends the code as the template's variable", async () => {
    await sms();
    await sendBy(transport());
    expect(await rows()).toMatchObject([{ status: "sent" }]);
    expect(calls[0]).toMatchObject({
      url: "/api/v5/flow",
      headers: { authkey: "planted-key", "accept-encoding": "identity" },
      body: { template_id: "tn", recipients: [{ mobiles: "919820012345", VAR1: CODE }] },
    });
  });

  test("treats every response but success, also a redirect, as a failure", async () => {
    for (const text of ['{"type":"error","message":"bad"}', "not json", ""]) {
      for (const status of [200, 302, 500]) {
        answer = { status, text };
        await database.db.delete(outbox);
        await sms();
        await sendBy(transport());
        expect(await rows()).toMatchObject([
          { status: "pending", lastError: `gateway answered ${status}` },
        ]);
      }
    }
    expect(calls.every(({ url }) => url === "/api/v5/flow")).toBe(true);
  });
});
