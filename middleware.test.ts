import { beforeAll, describe, expect, test } from "@jest/globals";
import { NextRequest } from "next/server";
import { GET as closed } from "@/app/(bare)/bare-store/robots.txt/route";
import { GET as nodRobots } from "@/app/(nod)/nod-store/robots.txt/route";
import { GET as zwzRobots } from "@/app/(zwz)/zwz-store/robots.txt/route";
import { config, middleware } from "./middleware";

beforeAll(() => {
  process.env.ZWZ_HOSTS = "shop.zwz.example,zwz.localhost";
  process.env.NOD_HOSTS = "shop.nod.example,nod.localhost";
  process.env.PREVIEW_HOSTS = "*.preview.example";
  process.env.PREVIEW_PASSWORD = "open sesame";
});

function ask(host: string, path: string, headers: Record<string, string> = {}) {
  const request = new NextRequest(`http://localhost:3000${path}`, {
    headers: { host, ...headers },
  });
  const response = middleware(request);
  const rewritten = response.headers.get("x-middleware-rewrite");
  return {
    status: response.status,
    to: rewritten ? new URL(rewritten).pathname : null,
    location: response.headers.get("location"),
    response,
  };
}

const key = `Basic ${Buffer.from("anyone:open sesame").toString("base64")}`;

describe("[1.4] [2.1] every host and path", () => {
  test.each([
    ["shop.zwz.example", "/", "/zwz-store"],
    ["shop.zwz.example", "/cart", "/zwz-store/cart"],
    ["localhost:3000", "/listing?q=1", "/zwz-store/listing"],
    ["shop.zwz.example", "/productDetail/ZWZ:6204.2RS", "/zwz-store/productDetail/ZWZ:6204.2RS"],
    ["shop.nod.example", "/shippingnod", "/nod-store/shippingnod"],
    ["shop.nod.example", "/nodAbout", "/nod-store/nodAbout"],
    ["nod.localhost:3000", "/nod-product-category/a-b", "/nod-store/nod-product-category/a-b"],
    ["unknown.example", "/", "/bare-store"],
    ["unknown.example", "/login", "/bare-store/login"],
  ])("%s%s → %s", (host, path, to) => expect(ask(host, path)).toMatchObject({ status: 200, to }));

  test.each([
    ["shop.zwz.example", "/nowhere", "zwz"],
    ["shop.zwz.example", "/rfqs", "zwz"],
    ["shop.zwz.example", "/koyo", "zwz"],
    ["shop.nod.example", "/preview", "nod"],
    ["shop.zwz.example", "/preview", "zwz"],
    ["zwz.localhost", "/sample/about", "zwz"],
    ["unknown.localhost", "/preview", "bare"],
    ["unknown.example", "/cart", "bare"],
    ["unknown.example", "/product-category/6204", "bare"],
    ["shop.zwz.example", "/missing", "zwz"],
  ])("%s%s is missing, with status 404", (host, path, site) =>
    expect(ask(host, path)).toMatchObject({ status: 404, to: `/${site}-store/missing` }),
  );

  test.each([
    ["shop.zwz.example", "/about", "/zwz-store/about"],
    ["zwz.localhost:3000", "/about", "/zwz-store/sample/about"],
    ["zwz.localhost", "/", "/zwz-store/sample"],
    ["127.0.0.1:3000", "/preview", "/zwz-store/sample/preview"],
    ["nod.localhost", "/nodAbout", "/nod-store/sample/nodAbout"],
    ["nod.localhost", "/cart", "/nod-store/cart"],
    ["zwz.localhost.example", "/about", "/bare-store/about"],
  ])("[1.4] [2.10] sample content is shown on local hosts only: %s%s", (host, path, to) =>
    expect(ask(host, path)).toMatchObject({ status: 200, to }),
  );

  test.each([
    ["shop.zwz.example", "/shippingNod", "/shipping"],
    ["shop.zwz.example", "/shippingnod", "/shipping"],
    ["shop.zwz.example", "/nodAbout", "/about"],
    ["shop.zwz.example", "/nod-product-category/nu-210", "/product-category/nu-210"],
    ["shop.zwz.example", "/nod-product-category", "/product-category"],
    ["shop.nod.example", "/shipping", "/shippingnod"],
    ["shop.nod.example", "/shippingNod", "/shippingnod"],
    ["shop.nod.example", "/product-category/nu-210?x=1", "/nod-product-category/nu-210?x=1"],
    ["shop.nod.example", "/product-category/NU-210/?x=1", "/nod-product-category/nu-210?x=1"],
  ])("%s%s redirects to %s", (host, path, to) => {
    const { status, location } = ask(host, path);
    expect(status).toBe(308);
    expect(location).toBe(`http://localhost:3000${to}`);
  });
});

describe("[1.6] category filters", () => {
  test.each([
    ["/bearings/series-62", "/bearings/series-62"],
    ["/bearings/series-62/2", "/bearings/series-62/2"],
    ["/bearings/series-62?utm_source=mail", "/bearings/series-62"],
    ["/bearings/series-62?page=2", "/filtered/series-62"],
    ["/bearings/series-62?page=1", "/bearings/series-62"],
    ["/bearings/series-62/2?page=3&utm_source=mail", "/bearings/series-62/2"],
    ["/bearings/series-62?type=&maker=&sort=size", "/bearings/series-62"],
    ["/bearings/series-62?maker=DPI", "/filtered/series-62"],
    ["/bearings/series-62?utm_source=mail&seal=2RS", "/filtered/series-62"],
    ["/bearings/series-62?maker=DPI&maker=Koyo", "/filtered/series-62"],
    ["/bearings/series-62?bore=abc&in_stock=maybe&sort=price", "/bearings/series-62"],
    ["/bearings/series-62?bore=20", "/filtered/series-62"],
    ["/bearings/series-62?sort=-name&page=2", "/filtered/series-62"],
    ["/listing?maker=DPI", "/listing"],
  ])("%s → %s", (path, to) => {
    expect(ask("shop.nod.example", path)).toMatchObject({ status: 200, to: `/nod-store${to}` });
  });

  test("the internal page receives the whole query", () => {
    const { response } = ask("shop.zwz.example", "/bearings/series-62?bore=20&page=2&x=1");
    const rewritten = new URL(response.headers.get("x-middleware-rewrite") ?? "");
    expect(rewritten.pathname + rewritten.search).toBe(
      "/zwz-store/filtered/series-62?bore=20&page=2&x=1",
    );
  });

  test.each([
    ["/bearings/Series-62/?maker=DPI", "/bearings/series-62?maker=DPI"],
    ["/bearings/series-62/2?maker=DPI", "/bearings/series-62?maker=DPI&page=2"],
    ["/bearings/series-62/1?maker=DPI", "/bearings/series-62?maker=DPI"],
    ["/narrowed/series-62", "/bearings/series-62"],
    ["/narrowed/series-62?type=&d=&sort=", "/bearings/series-62"],
    [
      "/Narrowed/Series-62/?d=20&D=47&B=&maker=DPI&sort=-name&page=2",
      "/bearings/series-62?maker=DPI&bore_min=20&bore_max=20&outside=47&sort=-name&page=2",
    ],
    ["/narrowed/series-62?sort=size&page=2", "/bearings/series-62/2"],
    ["/narrowed/series-62?sort=size&page=1", "/bearings/series-62"],
  ])("%s redirects to %s", (path, to) => {
    const { status, location } = ask("shop.nod.example", path);
    expect([status, location]).toEqual([308, `http://localhost:3000${to}`]);
  });

  test.each([
    "/filtered/series-62",
    "/filtered/series-62?maker=DPI",
    "/nod-store/filtered/x?maker=DPI",
  ])("%s is missing", (path) =>
    expect(ask("shop.nod.example", path)).toMatchObject({ status: 404, to: "/nod-store/missing" }),
  );
});

describe("internal folders can't be reached", () => {
  test.each([
    "/zwz-store",
    "/zwz-store/cart",
    "/nod-store/cart",
    "/%7awz-store/cart",
    "/zwz%2Dstore/cart",
    "/zwz-store%2Fcart",
    "//zwz-store/cart",
    "/ZWZ-STORE/cart",
    "/./zwz-store/cart",
    "/x/../zwz-store/cart",
    "/zwz-store/missing",
    "/zwz-store/cart?_rsc=abc",
  ])("%s", (path) => {
    const { status, to } = ask("shop.zwz.example", path);
    expect(status).toBe(404);
    expect(to).toBe("/zwz-store/missing");
  });

  test.each([
    [{ "x-forwarded-host": "shop.nod.example" }],
    [{ "x-middleware-subrequest": "middleware:middleware" }],
    [{ "x-site": "nod" }],
  ])("%j changes nothing", (headers) =>
    expect(ask("shop.zwz.example", "/cart", headers).to).toBe("/zwz-store/cart"),
  );
});

describe("previews", () => {
  test("production hosts ignore the parameter and the cookie", () => {
    const { to, response } = ask("shop.zwz.example", "/cart?brand=nod", {
      cookie: "preview_brand=nod",
    });
    expect(to).toBe("/zwz-store/cart");
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(response.headers.get("x-robots-tag")).toBeNull();
  });

  test("the requested brand is stored for this host only, and responses are neither cached nor indexed", () => {
    const { to, response } = ask("a.preview.example", "/?brand=nod", { authorization: key });
    expect(to).toBe("/nod-store/sample");
    expect(response.headers.get("set-cookie")).toMatch(/^preview_brand=nod; Path=\//);
    expect(response.headers.get("set-cookie")).not.toMatch(/domain/i);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
  });

  test("over HTTPS the cookie of a preview is __Host- and Secure", () => {
    const https = { authorization: key, "x-client-scheme": "https" };
    const { response } = ask("a.preview.example", "/?brand=nod", https);
    expect(response.headers.get("set-cookie")).toMatch(/^__Host-preview_brand=nod; .*Secure/);
    const to = (cookie: string) => ask("a.preview.example", "/cart", { ...https, cookie }).to;
    expect(to("__Host-preview_brand=nod")).toBe("/nod-store/cart");
    expect(to("preview_brand=nod")).toMatch(/^\/bare-store/);
  });

  test("the stored brand is used; without a brand the reduced site is served", () => {
    const cookie = "preview_brand=zwz";
    expect(ask("a.preview.example", "/cart", { cookie, authorization: key }).to).toBe(
      "/zwz-store/cart",
    );
    expect(ask("a.preview.example", "/preview", { cookie, authorization: key }).to).toBe(
      "/zwz-store/sample/preview",
    );
    const none = ask("a.preview.example", "/?brand=none", { cookie, authorization: key });
    expect(none.to).toBe("/bare-store");
  });

  test.each<Record<string, string>>([
    {},
    { authorization: "Basic !!" },
    { authorization: "Basic b3BlbjpzZXNhbQ==" },
  ])("the password is required: %j", (headers) => {
    const { status, to } = ask("a.preview.example", "/", headers);
    expect(status).toBe(401);
    expect(to).toBeNull();
  });
});

describe("well-known files", () => {
  test.each([
    ["shop.zwz.example", "/favicon.ico", "/assets/zwz/icon.ico"],
    ["shop.nod.example", "/favicon.ico", "/assets/nod/icon.ico"],
    ["unknown.example", "/favicon.ico", "/assets/bare/icon.ico"],
    ["shop.zwz.example", "/robots.txt", "/zwz-store/robots.txt"],
    ["shop.nod.example", "/robots.txt", "/nod-store/robots.txt"],
    ["unknown.example", "/robots.txt", "/bare-store/robots.txt"],
  ])("%s%s → %s", (host, path, to) => expect(ask(host, path)).toMatchObject({ status: 200, to }));

  test("robots.txt of a preview disallows everything, as on the reduced site", async () => {
    const { to } = ask("a.preview.example", "/robots.txt?brand=zwz", { authorization: key });
    expect(to).toBe("/bare-store/robots.txt");
    expect(await closed().text()).toContain("Disallow: /\n");
    for (const open of [zwzRobots, nodRobots]) {
      expect(await open().text()).not.toContain("Disallow: /\n");
    }
  });
});

describe("the matcher excludes folders, not spellings", () => {
  const pattern = new RegExp(`^${config.matcher[0]}$`);
  test.each(["/_next/static/x.js", "/api/cart", "/assets/zwz/icon.svg", "/files/a.pdf"])(
    "%s",
    (path) => expect(pattern.test(path)).toBe(false),
  );
  test.each([
    "/",
    "/apiary",
    "/productDetail/ZWZ:6204.2RS",
    "/a.svg",
    "/_nextdoor",
    "/favicon.icox",
  ])("%s is matched", (path) => expect(pattern.test(path)).toBe(true));
});
