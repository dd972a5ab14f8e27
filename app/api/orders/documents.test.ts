import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { messages } from "@/lib/forms/messages";
import { safeReturn } from "@/lib/safe-return";
import { seal } from "@/lib/session/seal.server";
import { GET as receipt } from "../receipts/[id]/pdf/route";
import { GET as deliveryChallan } from "../shipments/[id]/delivery-challan/route";
import { GET as packingList } from "../shipments/[id]/packing-list/route";
import { GET as taxDocument } from "../tax-documents/[id]/pdf/route";
import { GET as creditNote } from "./[id]/credit-note/route";
import { GET as invoice } from "./[id]/invoice/route";
import { GET as poFile } from "./[id]/po-file/route";
import { POST as upload } from "./po-file/route";

type Reply = { status?: number; type?: string; body: string; location?: string };

let replies: Record<string, Reply>;
let asked: IncomingMessage[];
const server = createServer((request, response) => {
  asked.push(request);
  request.resume();
  const reply = replies[request.url ?? ""] ?? {
    status: 404,
    body: '{"success":0,"message":"No."}',
  };
  response.writeHead(reply.status ?? 200, {
    "content-type": reply.type ?? "application/json",
    ...(reply.location ? { location: reply.location } : {}),
  });
  response.end(reply.body);
});
let base = "";
let cookie = "";

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  Object.assign(process.env, {
    SESSION_SECRET: "a secret of more than thirty-two characters",
    ZWZ_API_URL: `${base}zwz/`,
  });
  const now = Date.now();
  const session = {
    key: "the-key",
    brand: "zwz",
    name: "Asha",
    emailVerified: true,
    userType: "existing",
    since: now,
    seen: now,
  } as const;
  cookie = `session=${await seal(session)}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  asked = [];
  replies = {};
});

type Route = typeof invoice;
const get = (
  route: Route,
  id = "ZW2627-000001",
  headers: Record<string, string> = { cookie },
  path = "/api",
) =>
  route(
    new Request(`http://localhost${path}`, { headers: { host: "zwz.localhost", ...headers } }),
    { params: Promise.resolve({ id }) },
  );

const PDF = "%PDF-1.3 bytes";
const CALL = "/zwz/api/print_sales_invoice/ZW2627-000001/";

describe("[7.36] [4.18] sales invoice", () => {
  const setReply = (url: unknown) => {
    replies[CALL] = { body: JSON.stringify(url) };
  };

  test("is fetched with the key from the URL that the backend returns, and streamed", async () => {
    replies["/files/1.pdf"] = { type: "application/pdf", body: PDF };
    for (const answer of [
      `${base}files/1.pdf`,
      { success: 1, url: `${base}files/1.pdf` },
      { success: 1, message: `${base}files/1.pdf` },
      { success: 1, data: { url: `${base}files/1.pdf` } },
    ]) {
      setReply(answer);
      const reply = await get(invoice);
      expect([reply.status, await reply.text()]).toEqual([200, PDF]);
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        "content-type": "application/pdf",
        "content-disposition": 'inline; filename="invoice-ZW2627-000001.pdf"',
        "x-content-type-options": "nosniff",
        "cache-control": "no-store",
      });
    }
    expect(asked.map((one) => one.headers.authorization)).toEqual(Array(8).fill("Token the-key"));
  });

  test("URLs on another host or scheme are never requested", async () => {
    for (const url of [
      "http://evil.example/1.pdf",
      base.replace("http:", "https:"),
      base.replace(/:\d+/, ":1"),
      base.replace("127.0.0.1", "127.0.0.1.evil.example"),
      base.replace("127.0.0.1", "user:pw@127.0.0.1"),
      "http://169.254.169.254/latest/",
      "file:///etc/passwd",
      "//evil.example/x",
      "javascript:alert(1)",
      "",
    ]) {
      asked = [];
      setReply({ success: 1, url });
      const reply = await get(invoice);
      expect(reply.status).toBe(502);
      expect(await reply.text()).toContain("be opened right now");
      expect(asked.filter((one) => one.url !== CALL)).toEqual([]);
    }
  });

  test("other content types, redirects and failures return an error page without scripts", async () => {
    setReply({ success: 1, url: `${base}files/1.pdf` });
    for (const reply of [
      { type: "text/html", body: "<script>alert(1)</script>" },
      { status: 302, body: "", location: "http://evil.example/" },
      { status: 500, body: "boom" },
    ]) {
      replies["/files/1.pdf"] = reply;
      const shown = await get(invoice);
      const html = await shown.text();
      expect(shown.status).toBe(502);
      expect(html).toContain('role="alert"');
      expect(html).not.toMatch(/script|boom|evil/);
    }
    replies[CALL] = {
      status: 404,
      body: JSON.stringify({ success: 0, message: "Not <b>here</b>." }),
    };
    const missing = await get(invoice);
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain("Not &#60;b&#62;here&#60;/b&#62;.");
  });

  test("[4.19] without a valid session it redirects to sign-in, which leads to exactly that document", async () => {
    replies[CALL] = { status: 401, body: '{"success":0,"message":"x"}' };
    for (const [route, kind] of [
      [invoice, "invoice"],
      [creditNote, "credit-note"],
      [poFile, "po-file"],
      [packingList, "packing-list"],
      [deliveryChallan, "delivery-challan"],
    ] as const) {
      const isOfShipment = kind === "packing-list" || kind === "delivery-challan";
      const folder = isOfShipment ? "shipments" : "orders";
      const path = `/api/${folder}/ZW2627-000001/${kind}`;
      const ended = kind === "invoice" ? [await get(route, "ZW2627-000001", { cookie }, path)] : [];
      for (const { headers } of ended) {
        expect(headers.getSetCookie()).toContainEqual(
          expect.stringMatching(/^session=;.*Max-Age=0/),
        );
      }
      for (const answer of [await get(route, "ZW2627-000001", {}, path), ...ended]) {
        expect(answer.status).toBe(303);
        const location = new URL(answer.headers.get("location") ?? "", "http://zwz.localhost");
        expect(location.pathname).toBe("/login");
        expect(safeReturn(location.searchParams.get("next"))).toBe(path);
      }
    }
  });

  test("ids that leave their path segment are not found", async () => {
    for (const id of ["..", ".", "", "../../ops", "a/b"]) {
      for (const route of [invoice, creditNote, poFile, packingList, deliveryChallan]) {
        expect((await get(route, id)).status).toBe(404);
      }
    }
    for (const one of asked) expect(one.url).toMatch(/(%2F|000001)/);
  });
});

test.each([
  ["packing-list", packingList],
  ["delivery-challan", deliveryChallan],
] as const)("the %s of a shipment is shown in the browser", async (kind, route) => {
  replies[`/zwz/shipments/ZW2627-000001-2/${kind}/`] = { type: "application/pdf", body: PDF };
  const reply = await get(route, "ZW2627-000001-2");
  expect(await reply.text()).toBe(PDF);
  expect(reply.headers.get("content-disposition")).toBe(
    `inline; filename="${kind}-ZW2627-000001-2.pdf"`,
  );
});

test("an invoice is shown by its own number", async () => {
  replies["/zwz/account/tax-documents/ZW-26-27-000001/pdf/"] = {
    ...{ type: "application/pdf", body: PDF },
  };
  const reply = await get(taxDocument, "ZW-26-27-000001");
  expect(await reply.text()).toBe(PDF);
  expect(reply.headers.get("content-disposition")).toBe('inline; filename="ZW-26-27-000001.pdf"');
});

test("a receipt is shown in the browser, and without a session leads to sign-in and back", async () => {
  const path = "/api/receipts/ZR-26-27-000001/pdf";
  replies["/zwz/account/receipts/ZR-26-27-000001/pdf/"] = { type: "application/pdf", body: PDF };
  const reply = await get(receipt, "ZR-26-27-000001");
  expect(await reply.text()).toBe(PDF);
  expect(reply.headers.get("content-disposition")).toBe(
    'inline; filename="receipt-ZR-26-27-000001.pdf"',
  );
  const { headers } = await get(receipt, "ZR-26-27-000001", {}, path);
  const location = new URL(headers.get("location") ?? "", "http://zwz.localhost");
  expect(safeReturn(location.searchParams.get("next"))).toBe(path);
});

test("a purchase order file is sent as an attachment", async () => {
  replies["/zwz/orders/ZW2627-000001/po-file/"] = { type: "image/png", body: "png" };
  const reply = await get(poFile);
  expect(reply.headers.get("content-disposition")).toBe(
    'attachment; filename="PO-ZW2627-000001.png"',
  );
  replies["/zwz/orders/ZW2627-000001/po-file/"] = { type: "image/svg+xml", body: "<svg/>" };
  expect((await get(poFile)).status).toBe(502);
});

test("the upload accepts 2 MB, from pages of the same origin only", async () => {
  replies["/zwz/orders/po-file/"] = { body: '{"success":1,"file_id":"f1"}' };
  const send = (file: unknown, origin = "http://zwz.localhost") =>
    upload(
      new Request("http://localhost/api", {
        method: "POST",
        headers: { host: "zwz.localhost", origin, cookie, "content-type": "application/json" },
        body: JSON.stringify({ file }),
      }),
      { params: Promise.resolve({}) },
    );
  const taken = await send("A".repeat(2_796_204));
  expect([taken.status, await taken.json()]).toEqual([200, { id: "f1" }]);
  expect((await send("A".repeat(3_000_000))).status).toBe(413);
  expect((await send("")).status).toBe(400);
  const foreign = await send("AAAA", "http://evil.example");
  expect([foreign.status, (await foreign.json()).error.message]).toEqual([
    403,
    messages.crossOriginRequest,
  ]);
});
