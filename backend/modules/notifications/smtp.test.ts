import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import type { outbox } from "../../db/schema/index.ts";
import { createTransports } from "./transports.ts";

/** A mail server that offers no encryption, and what clients have sent to it. */
let server: Server;
let received = "";
const sockets: Socket[] = [];
beforeAll(async () => {
  server = createServer((socket) => {
    let isContent = false;
    sockets.push(socket);
    socket.setEncoding("utf8").on("error", () => undefined);
    socket.write("220 mail.works.example\r\n");
    socket.on("data", (text: string) => {
      received += text;
      for (const line of text.split("\r\n").slice(0, -1)) {
        if (isContent) {
          isContent = line !== ".";
          if (!isContent) socket.write("250 accepted\r\n");
        } else if (line.startsWith("EHLO")) socket.write("250-hello\r\n250 AUTH PLAIN\r\n");
        else if (line.startsWith("AUTH")) socket.write("235 signed in\r\n");
        else if (line === "STARTTLS") socket.write("502 not supported\r\n");
        else if (line === "DATA") {
          isContent = true;
          socket.write("354 go on\r\n");
        } else socket.write("250 ok\r\n");
      }
    });
  });
  // Reachable as 127.0.0.1 and, like a server elsewhere, under an address that does not count as local.
  await once(server.listen(0, "0.0.0.0"), "listening");
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});
beforeEach(() => {
  received = "";
});

const message = {
  id: 7,
  brand: "zwz",
  recipient: "asha@works.example",
  subject: "Order received\r\nBcc: evil@evil.example",
  text: "6204",
  html: "<p>6204</p>",
  createdAt: new Date(0),
} as typeof outbox.$inferSelect;

async function send(host: string, changes: Partial<typeof message> = {}) {
  const { port } = server.address() as AddressInfo;
  const { mail } = await createTransports({
    sites: { zwz: "", nod: "" },
    consoleUrl: "",
    sellerMailboxes: { zwz: null, nod: null },
    mailboxFrequency: "immediately",
    smtpUrl: `smtp://user:planted-password@${host}:${port}`,
    from: { zwz: "zwz@works.example", nod: "nod@works.example" },
    msg91: undefined,
    smsBudget: 0,
  });
  await mail?.({ ...message, ...changes });
}

test("a mail server elsewhere gets neither password nor message without encryption", async () => {
  await expect(send("127.0.0.2")).rejects.toThrow(/STARTTLS/i);
  expect(received).toMatch(/^EHLO/);
  expect(received).not.toMatch(/AUTH|MAIL FROM|6204/);
});

test("a message that is sent twice after a kill has one Message-ID; another message has its own", async () => {
  const idOf = async (changes: Partial<typeof message>) => {
    received = "";
    await send("127.0.0.1", changes);
    return /^Message-ID: (<.+>)\r$/m.exec(received)?.[1];
  };
  const first = await idOf({ attempts: 1 });
  expect(first).toMatch(/^<zwz-7-/);
  expect(await idOf({ attempts: 2 })).toBe(first);
  expect(await idOf({ id: 8 })).not.toBe(first);
  expect(await idOf({ createdAt: new Date(1) })).not.toBe(first);
});

test.each(["zwz", "nod"])("%s sends from its own address", async (brand) => {
  await send("127.0.0.1", { brand });
  expect(received.match(/MAIL FROM:.*/g)).toEqual([`MAIL FROM:<${brand}@works.example>`]);
  expect(received).toMatch(new RegExp(`^From: ${brand}@works\\.example\r$`, "m"));
});

test("text from users cannot add recipients or headers", async () => {
  await send("127.0.0.1");
  expect(received.match(/RCPT TO:.*/g)).toEqual(["RCPT TO:<asha@works.example>"]);
  expect(received).toMatch(/^Subject: Order received Bcc: evil@evil\.example\r$/m);
  received = "";
  const recipient = "asha@works.example>\r\nRCPT TO:<evil@evil.example";
  await send("127.0.0.1", { recipient });
  expect(received.match(/^RCPT TO:/gm)).toHaveLength(1);
});
