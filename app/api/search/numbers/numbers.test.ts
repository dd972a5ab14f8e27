import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { createBrowser, fakeBackend } from "@/test/storefront/fake-backend";
import { POST } from "./route";

let backend: Awaited<ReturnType<typeof fakeBackend>>;
beforeAll(async () => {
  backend = await fakeBackend();
  Object.assign(process.env, {
    SESSION_SECRET: "a secret of more than thirty-two characters",
    ZWZ_API_URL: `${backend.url}zwz/`,
    NOD_API_URL: `${backend.url}nod/`,
  });
});
afterAll(() => backend.close());
beforeEach(() => {
  backend.answers = {};
  backend.calls = [];
});

const match = (rows: unknown) => createBrowser("zwz.localhost").ask(POST, "POST", { rows });
const lines = (count: number, text = "6205") => Array.from({ length: count }, () => ({ text }));

describe("POST /api/search/numbers", () => {
  test("[2.13] one call matches up to 1,000 lines", async () => {
    const row = { item: { itemid: "7", itemname: "6205" }, total_count: 3, alternatives: [] };
    backend.answers["/zwz/api/match_numbers/"] = { data: { success: 1, data: [row] } };
    const reply = await match([{ text: "6205", quantity: 4 }]);
    expect(reply.data).toMatchObject({
      matches: [{ item: { id: "7", name: "6205" }, total: 3, alternatives: [] }],
      maxRows: 1000,
    });
    expect(backend.calls).toHaveLength(1);
    expect(backend.calls[0]?.body).toEqual({ rows: [{ text: "6205", quantity: 4 }] });
    expect((await match(lines(1000))).status).toBe(200);
  });

  test.each([
    ["1,001 lines", lines(1001)],
    ["a line of 201 characters", [{ text: "6".repeat(201) }]],
    ["half a piece", [{ text: "6205", quantity: 1.5 }]],
    ["no list", "6205"],
  ])("%s are refused without a backend call", async (_, rows) => {
    expect((await match(rows)).status).toBe(400);
    expect(backend.calls).toEqual([]);
  });

  test("a body over 300 kB is refused", async () => {
    expect((await match(lines(1000, "é".repeat(200)))).status).toBe(413);
  });

  test("on a backend without the call the first 50 lines are searched one by one, empty ones not at all", async () => {
    const names = ["7205C", "6205-2RS", "6205", "6205-2RS/C3", "H205"];
    const rows = names.map((itemname, i) => ({ itemid: String(i + 1), itemname }));
    backend.answers["/zwz/api/multiSearch/"] = {
      data: { search_key: "6205", data: rows, total_search_count: 5 },
    };
    const reply = await match([{ text: " " }, ...lines(60)]);
    const { matches, maxRows } = reply.data;
    expect([matches.length, maxRows]).toEqual([50, 50]);
    expect(matches[0]).toEqual({ item: null, total: 0, alternatives: [] });
    expect(matches[1]).toMatchObject({ item: { id: "3", match: { grade: "same" } }, total: 5 });
    expect(matches[1].alternatives).toMatchObject([
      { id: "2", grade: "differs" },
      { id: "4", grade: "differs" },
      { id: "1", grade: "size-only" },
    ]);
    const { data } = await match([{ text: "6205", itemId: "2" }]);
    expect(data.matches[0]).toMatchObject({
      ...{ isChosen: true, item: { id: "2", match: { grade: "differs" } } },
      alternatives: [{ id: "3" }, { id: "4" }, { id: "1" }],
    });
    const searches = backend.calls.filter(({ path }) => path === "/zwz/api/multiSearch/");
    expect(searches).toHaveLength(50);
  });
});
