import { expect, test } from "@jest/globals";
import { consoleLogin, safeConsolePath } from "./safe-return.ts";

test.each(["/", "/audit?from=2026-11-01", "/operators", "/api/ops/files/audit?from=2026-11-01"])(
  "%s is a page or file of the console",
  (path) => {
    expect(safeConsolePath(path)).toBe(path);
    const query = consoleLogin(path).split("?next=")[1] ?? "%2F";
    expect(decodeURIComponent(query)).toBe(path);
  },
);

test.each([
  null,
  "",
  "audit",
  "//evil.example/audit",
  "/\\evil.example",
  "https://evil.example/",
  "/audit\n",
  "/login?next=/",
  "/set-up",
  "/cart",
  "/api/ops/orders/list",
  "/api/ops/files/../own/sign-out",
  `/audit?${"a".repeat(500)}`,
])("%j leads to the start page", (path) => expect(safeConsolePath(path)).toBe("/"));
