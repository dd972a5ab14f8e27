import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { nod } from "../../brands/nod.ts";
import { zwz } from "../../brands/zwz.ts";
import { fakeBackend } from "../../test/storefront/fake-backend.ts";
import { NO_CONTENT } from "./home-content.ts";

const path = "/api/home_content/";
const notice = { text: "Closed on Friday.", link: "", action: "", from: null, to: null };
const published = { success: 1, slides: null, featured: null, notices: [notice] };

let backend: Awaited<ReturnType<typeof fakeBackend>>;
beforeAll(async () => {
  backend = await fakeBackend();
  Object.assign(process.env, { ZWZ_API_URL: backend.url, NOD_API_URL: backend.url });
});
afterAll(() => backend.close());
beforeEach(() => {
  backend.answers = {};
  backend.calls.length = 0;
});

const load = async (brand: typeof zwz) =>
  (await import("./home-content.server")).getHomeContent(brand);

test("what is published is loaded with one call", async () => {
  backend.answers[path] = { data: published };
  expect(await load(zwz)).toEqual({ slides: null, featured: null, notices: [notice] });
  expect(backend.calls.map((call) => call.path)).toEqual([path]);
});

test("while the backend is unavailable a page keeps its content", async () => {
  backend.answers[path] = { data: published };
  await load(zwz);
  backend.answers[path] = { status: 503, data: {} };
  expect((await load(zwz)).notices).toEqual([notice]);
  expect(await load(nod)).toEqual(NO_CONTENT);
});

test("with a backend that lacks the call the pages show brands/content", async () => {
  backend.answers[path] = { status: 404, data: {} };
  expect(await load(zwz)).toEqual(NO_CONTENT);
});

test.each([
  ["an expired", 403],
  ["a strange", 400],
])("%s preview token shows no draft", async (_kind, status) => {
  backend.answers["/api/draft_content/"] = { status, data: { message: "expired" } };
  const { getDraftContent } = await import("./home-content.server");
  expect(await getDraftContent(zwz, "x")).toBeNull();
});
