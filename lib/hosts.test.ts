import { describe, expect, test } from "@jest/globals";
import { hostName, resolveSite } from "./hosts.ts";

const hosts = {
  zwz: ["zwz.localhost", "shop.zwz.example"],
  nod: ["nod.localhost", "shop.nod.example"],
  ops: ["ops.localhost", "console.example"],
  preview: ["preview.example", "*.preview.example"],
};

describe("[1.4] the brand follows the host", () => {
  test.each([
    ["zwz.localhost:3000", "zwz"],
    ["SHOP.ZWZ.example", "zwz"],
    ["localhost:3000", "zwz"],
    ["127.0.0.1", "zwz"],
    ["[::1]:3000", "zwz"],
    ["nod.localhost", "nod"],
    ["shop.nod.example.", "nod"],
    ["shop.nod.example:443", "nod"],
    ["ops.localhost:3000", "ops"],
    ["CONSOLE.example.", "ops"],
    ["ops.example", "bare"],
    ["x.ops.localhost", "bare"],
    ["other.example", "bare"],
    ["evil-shop.zwz.example", "bare"],
    ["shop.zwz.example.evil.example", "bare"],
    ["xnod.localhost", "bare"],
    ["", "bare"],
    [null, "bare"],
  ])("%s is %s", (host, site) => {
    expect(resolveSite(host, hosts, "nod", "nod")).toMatchObject({ site, preview: false });
  });

  test.each([
    ["zwz.localhost:3000", true],
    ["localhost", true],
    ["127.0.0.1:3000", true],
    ["a.preview.example", true],
    ["shop.zwz.example", false],
    ["localhost.example", false],
    ["notlocalhost", false],
    [null, false],
  ])("[1.4] %s shows sample content: %s", (host, samples) =>
    expect(resolveSite(host, hosts).samples).toBe(samples),
  );

  test.each([
    ["preview.example", undefined, undefined, "bare"],
    ["a.preview.example", "zwz", undefined, "zwz"],
    ["a.b.preview.example", undefined, "nod", "nod"],
    ["a.preview.example", "none", "nod", "bare"],
    ["a.preview.example", "<script>", "nod", "nod"],
  ])("preview %s, asked %s, remembered %s: %s", (host, asked, remembered, site) => {
    expect(resolveSite(host, hosts, asked, remembered)).toMatchObject({ site, preview: true });
  });

  test.each(["evilpreview.example", ".preview.example"])("%s is no preview host", (host) => {
    expect(resolveSite(host, hosts, "zwz").preview).toBe(false);
  });

  test.each(["zwz", "nod", "preview"] as const)(
    "a host of the console is that, even if %s claims it too",
    (other) => {
      const doubled = { ...hosts, [other]: ["console.example", ...hosts[other]] };
      expect(resolveSite("console.example", doubled, "zwz", "zwz")).toEqual({
        site: "ops",
        preview: false,
        samples: false,
      });
    },
  );

  test("port, case and trailing dot are ignored", () =>
    expect(hostName(" Shop.ZWZ.Example.:8443 ")).toBe("shop.zwz.example"));
});
