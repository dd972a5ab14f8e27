import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { z } from "zod";
import { readXlsx } from "@/lib/quick-order/xlsx/read-xlsx";
import { createSignedInBuyer } from "@/test/storefront/signed-in-buyer";
import { GET as csv } from "./csv/route";
import { GET } from "./route";
import { GET as xlsx } from "./xlsx/route";

let buyer: Awaited<ReturnType<typeof createSignedInBuyer>>;
beforeAll(async () => {
  buyer = await createSignedInBuyer();
});
afterAll(() => buyer.backend.close());

const row = (number: string, over = {}) => ({
  mysc_order_no: number,
  item_name: "6204",
  brand_name: "ZWZ",
  quantity: 2,
  your_price: "100.00",
  total_gst1: "36.00",
  gst_percenatge: "18",
  date: "2026-11-20",
  time: "14:05",
  status: "Shipped",
  ...over,
});
const published = [
  row("SC2I01"),
  row("SC2I02", { item_name: "NU2304" }),
  row("SC1I01", { status: "Awaiting Internal Approval", date: "2026-11-01" }),
];
const MY_ORDER = "/zwz/api/my_order/";
const SEARCH = "/zwz/orders/search/";

beforeEach(() => {
  buyer.backend.calls = [];
  buyer.backend.answers = {
    [MY_ORDER]: { data: { success: 1, message: { data: published } } },
    [SEARCH]: { status: 404, data: {} },
  };
});

const history = z.object({
  lines: z.array(z.object({ orderNumber: z.string() })),
  hasMore: z.boolean(),
  statuses: z.array(z.string()),
});
const read = async (query = "", signedIn = true) => {
  const { status, body } = await buyer.send(GET, { path: `/api/orders/history${query}`, signedIn });
  return { status, body };
};
const numbers = async (query: string) =>
  history.parse((await read(query)).body).lines.map(({ orderNumber }) => orderNumber);
const paths = () => buyer.backend.calls.map(({ path }) => path);

describe("GET /api/orders/history", () => {
  test("[7.35] without a filter it is the published call; states are those that orders have", async () => {
    const { body } = await read();
    expect(history.parse(body)).toMatchObject({
      hasMore: false,
      statuses: ["Shipped", "Awaiting Internal Approval"],
    });
    expect(paths()).toEqual([MY_ORDER]);
  });

  test("a backend without our search is filtered here", async () => {
    expect(await numbers("?q=nu+2304")).toEqual(["SC2I01", "SC2I02"]);
    expect(paths()).toEqual([SEARCH, MY_ORDER]);
    expect(await numbers("?status=Shipped")).toEqual(["SC2I01", "SC2I02"]);
    expect(await numbers("?to=2026-11-01")).toEqual(["SC1I01"]);
    expect(await numbers("?from=2026-11-02&q=6204")).toEqual(["SC2I01", "SC2I02"]);
    const { statuses } = history.parse((await read("?to=2026-11-01")).body);
    expect(statuses).toEqual(["Shipped", "Awaiting Internal Approval"]);
  });

  test("our backend searches itself, and says which states there are and whether there are older orders", async () => {
    buyer.backend.answers[SEARCH] = {
      data: {
        success: 1,
        message: { data: published.slice(0, 2), has_more: true, statuses: ["Approved"] },
      },
    };
    const { body } = await read("?q=6204&from=2026-11-01&to=nonsense");
    expect(body).toMatchObject({ hasMore: true, statuses: ["Approved"], lines: [{}, {}] });
    expect(buyer.backend.calls.map(({ path: asked, body: sent }) => [asked, sent])).toEqual([
      [SEARCH, { q: "6204", from: "2026-11-01" }],
    ]);
  });

  test("[8.13] an unsuccessful response is passed on as no data, an outage as an error", async () => {
    buyer.backend.answers[MY_ORDER] = { data: { success: 1, message: "none" } };
    expect(await read()).toEqual({ status: 200, body: null });
    buyer.backend.answers[SEARCH] = { status: 503, data: {} };
    expect((await read("?q=6204")).status).toBe(503);
    expect((await read("", false)).status).toBe(401);
  });
});

describe("GET /api/orders/history/csv", () => {
  const download = (query: string, signedIn = true) =>
    buyer.request(csv, { path: `/api/orders/history/csv${query}`, signedIn });

  test("the lines of the same filter as a file", async () => {
    const reply = await download("?q=nu2304");
    expect(reply.status).toBe(200);
    expect(reply.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(reply.headers.get("content-disposition")).toMatch(
      /^attachment; filename="orders-\d{4}-\d{2}-\d{2}\.csv"$/,
    );
    expect(reply.headers.get("cache-control")).toBe("no-store");
    const rows = (await reply.text()).trimEnd().split("\r\n");
    expect(rows).toHaveLength(3);
    expect(rows[2]).toContain("SC2I02,2026-11-20,14:05,,Shipped,NU2304");
  });

  test("without a session it leads to the log-in and returns with the filter", async () => {
    const reply = await download("?q=6204&status=Approved", false);
    expect(reply.status).toBe(303);
    expect(reply.headers.get("location")).toBe(
      `/login?next=${encodeURIComponent("/api/orders/history/csv?q=6204&status=Approved")}`,
    );
  });

  test("a failure is a page, because the link opens one", async () => {
    buyer.backend.answers[MY_ORDER] = { status: 503, data: {} };
    const reply = await download("");
    expect(reply.status).toBe(502);
    expect(reply.headers.get("content-type")).toContain("text/html");
  });
});

describe("GET /api/orders/history/xlsx", () => {
  const download = (query: string, signedIn = true) =>
    buyer.request(xlsx, { path: `/api/orders/history/xlsx${query}`, signedIn });

  test("the lines of the same filter as an Excel file", async () => {
    const reply = await download("?q=nu2304");
    expect(reply.status).toBe(200);
    expect(reply.headers.get("content-type")).toBe(
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    );
    expect(reply.headers.get("content-disposition")).toMatch(
      /^attachment; filename="orders-\d{4}-\d{2}-\d{2}\.xlsx"$/,
    );
    const [sheet] = await readXlsx(new Uint8Array(await reply.arrayBuffer()));
    expect(sheet?.rows).toHaveLength(3);
    expect(sheet?.rows[2]?.slice(0, 7)).toEqual([
      "SC2",
      "SC2I02",
      "2026-11-20",
      "14:05",
      "",
      "Shipped",
      "NU2304",
    ]);
  });

  test("without a session it leads to the log-in and returns with the filter", async () => {
    const reply = await download("?q=6204", false);
    expect(reply.headers.get("location")).toBe(
      `/login?next=${encodeURIComponent("/api/orders/history/xlsx?q=6204")}`,
    );
  });
});
