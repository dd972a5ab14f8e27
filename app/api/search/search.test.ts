import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { messages } from "@/lib/forms/messages";
import { seal } from "@/lib/session/seal.server";
import { GET as item } from "../items/[id]/route";
import { GET as live } from "../items/route";
import { GET as results } from "./items/route";
import { GET as suggestions } from "./route";

let server: Server;
let answers: Record<string, { status: number; data: unknown }>;
let calls: { path: string; body: unknown; key: string | undefined }[];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      const path = request.url ?? "";
      calls.push({ path, body: JSON.parse(body), key: request.headers.authorization });
      const { status, data } = answers[path] ?? { status: 404, data: { success: 0, message: "" } };
      if (status === 0) response.destroy();
      else response.writeHead(status).end(JSON.stringify(data));
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(process.env, {
    SESSION_SECRET: "a secret of more than thirty-two characters",
    ZWZ_API_URL: `${base}/zwz/`,
    NOD_API_URL: `${base}/nod/`,
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  calls = [];
  answers = {};
});

type Route = typeof suggestions;
async function get(route: Route, query: string, host = "zwz.localhost", cookie = "", id = "") {
  const request = new Request(`http://localhost/api/x${query}`, { headers: { host, cookie } });
  const response = await route(request, { params: Promise.resolve(id ? { id } : {}) });
  return { status: response.status, headers: response.headers, body: await response.json() };
}
const row = (id: string, name: string, more = {}) => ({ itemid: id, itemname: name, ...more });

describe("search handlers", () => {
  test("[7.22] [3.9] suggestions come from the brand of the host and are cached by the browser for a minute", async () => {
    const description = [
      { id: 7, Item_Name: "6204", cat_type: "Deep Groove", cat_name: "Ball", universal_no: "6204" },
    ];
    answers["/nod/api/search_product/"] = {
      status: 200,
      data: { description, total_search_count: "12" },
    };
    const { status, headers, body } = await get(suggestions, "?q=%206204%20", "nod.localhost");
    expect(status).toBe(200);
    expect(body).toEqual({
      items: [
        {
          id: "7",
          name: "6204",
          categoryType: "Deep Groove",
          categoryName: "Ball",
          universalNumber: "6204",
          bore: null,
          outsideDiameter: null,
          width: null,
          stock: null,
          availability: null,
          leadDays: null,
          listPrice: null,
          match: { requested: "6204", grade: "same", differences: [], unread: [] },
        },
      ],
      total: 12,
    });
    expect(headers.get("cache-control")).toBe("private, max-age=60");
    expect(calls).toEqual([
      { path: "/nod/api/search_product/", body: { searching_key: "6204" }, key: undefined },
    ]);
  });

  test("[7.22] [7.23] results of a backend without grades are graded by the storefront", async () => {
    const names = ["6204-2RS", "6204"];
    answers["/zwz/api/search_product/"] = {
      status: 200,
      data: {
        description: names.map((Item_Name, id) => ({ id, Item_Name })),
        total_search_count: 2,
      },
    };
    answers["/zwz/api/multiSearch/"] = {
      status: 200,
      data: { search_key: "6204", data: names.map((name, id) => row(String(id), name)) },
    };
    for (const route of [suggestions, results]) {
      const { body } = await get(route, "?q=SKF%206204-2RSH");
      expect(body.items).toMatchObject([
        { name: "6204-2RS", match: { grade: "same" } },
        { name: "6204", match: { grade: "differs", differences: [{ feature: "seal" }] } },
      ]);
    }
  });

  test("[5.8] an empty text makes no backend call, one of 201 characters is refused", async () => {
    expect((await get(suggestions, "?q=%20")).body).toEqual({ items: [], total: 0 });
    expect((await get(results, "")).body.items).toEqual([]);
    const { status, body } = await get(suggestions, `?q=${"6".repeat(201)}`);
    expect([status, body.error.message]).toEqual([400, messages.searchTooLong]);
    expect(calls).toEqual([]);
  });

  test("[8.14] an outage is reported and not cached", async () => {
    answers["/zwz/api/search_product/"] = { status: 0, data: null };
    const { status, headers, body } = await get(suggestions, "?q=6204");
    expect([status, body.error.message]).toEqual([503, messages.unreachable]);
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test("[7.23] results are requested with the buyer's key and never cached", async () => {
    answers["/zwz/api/multiSearch/"] = {
      status: 200,
      data: { search_key: "6204", data: [row("7", "6204", { your_price: "182.40" })] },
    };
    const session = await seal({
      key: "k1",
      brand: "zwz",
      name: "Asha",
      emailVerified: true,
      userType: "existing",
      since: Date.now(),
      seen: Date.now(),
    });
    const { headers, body } = await get(results, "?q=6204", "zwz.localhost", `session=${session}`);
    expect(body.items[0]).toMatchObject({ id: "7", yourPrice: 18_240 });
    expect(calls[0]?.key).toBe("Token k1");
    expect(headers.get("cache-control")).toBe("no-store");
    await get(results, "?q=6204");
    expect(calls[1]?.key).toBeUndefined();
  });

  test("[2.31] rows of a table get live values from our call, or from the search with another backend", async () => {
    const found = [row("7", "6204", { your_price: "182.40", Stock: "5", lead_days: "9" })];
    answers["/zwz/api/items_by_id/"] = { status: 200, data: { success: 1, data: found } };
    const { headers, body } = await get(live, "?ids=7,8&q=6204");
    expect(calls.map((one) => one.body)).toEqual([{ item_ids: ["7", "8"], pincode: "" }]);
    expect(body).toMatchObject([
      { id: "7", yourPrice: 18_240, stock: 5, status: { label: "In stock: 5" } },
    ]);
    expect(body[0]).not.toHaveProperty("name");
    expect(headers.get("cache-control")).toBe("no-store");

    answers = { "/zwz/api/multiSearch/": { status: 200, data: { data: found } } };
    expect((await get(live, "?ids=7&q=6204")).body).toMatchObject([{ id: "7", stock: 5 }]);
    expect((await get(live, "?ids=7")).status).toBe(404);
    expect((await get(live, `?ids=7&q=${"6".repeat(201)}`)).status).toBe(404);
    answers["/zwz/api/items_by_id/"] = { status: 503, data: null };
    expect((await get(live, "?ids=7&q=6204")).status).toBe(503);
  });

  test("[7.24] [7.25] the stock comes from 7.24, or from a second call of 7.25 if 7.24 has none", async () => {
    answers["/zwz/api/display_product/"] = {
      status: 200,
      data: { success: 1, itemid: ["7"], itemname: ["6204"], Stock: ["5"] },
    };
    expect((await get(item, "", "zwz.localhost", "", "7")).body).toMatchObject([{ stock: 5 }]);
    expect(calls).toHaveLength(1);
    answers["/zwz/api/display_product/"] = {
      status: 200,
      data: { success: 1, itemid: ["7"], itemname: ["6204"] },
    };
    answers["/zwz/api/item_availability/"] = {
      status: 200,
      data: { success: 1, data: { Stock: "9", PackingType: "Box" } },
    };
    expect((await get(item, "", "zwz.localhost", "", "7")).body).toMatchObject([
      { id: "7", stock: 9, packing: "Box", availability: "Stock" },
    ]);
    expect(calls.at(-1)?.body).toEqual({ searching_key: "6204" });
  });

  test("[1.4] the reduced site has no API; an unknown item is 404", async () => {
    expect((await get(suggestions, "?q=6204", "elsewhere.example")).status).toBe(404);
    expect((await get(item, "", "zwz.localhost", "", "nope")).status).toBe(404);
  });
});
