import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { readCheck, readJest, readPlaywright } from "./results.ts";

const folder = mkdtempSync(join(tmpdir(), "results-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(report: unknown): string {
  const path = join(folder, "report.json");
  writeFileSync(path, JSON.stringify(report));
  return path;
}

test("a failed Jest test is named with its file, title and the first line of its error", () => {
  const passed = { status: "passed", fullName: "tax is split", failureMessages: [] };
  const failed = {
    status: "failed",
    fullName: "totals [9.4] tax is rounded once",
    failureMessages: ["\u001b[2mexpect(\u001b[22mreceived).toBe(1)\n\nExpected: 1", "another"],
  };
  const path = write({
    testResults: [
      { name: "/store/lib/a.test.ts", status: "failed", assertionResults: [passed, failed] },
      { name: "/store/lib/b.test.ts", status: "passed", assertionResults: [passed] },
    ],
  });
  expect(readJest(path, "/store")).toEqual([
    {
      file: "lib/a.test.ts",
      title: "totals [9.4] tax is rounded once",
      error: "expect(received).toBe(1)",
    },
  ]);
});

test("a Jest file that could not run is named with its cause", () => {
  const message = "  ● Test suite failed to run\n\n    Cannot find module './gone'\n\n      at a";
  const path = write({
    testResults: [
      { name: "/store/lib/a.test.ts", status: "failed", message, assertionResults: [] },
    ],
  });
  expect(readJest(path, "/store")).toEqual([
    {
      file: "lib/a.test.ts",
      title: "the file could not run",
      error: "Cannot find module './gone'",
    },
  ]);
});

test("failed and flaky browser tests are told apart, skipped and passed ones left out", () => {
  const result = (message?: string) => ({ status: "failed", error: message && { message } });
  const at = (status: string, title: string, ...results: unknown[]) => ({
    title,
    file: "both/order.spec.ts",
    line: 12,
    tests: [{ status, projectName: "nod-360", results }],
  });
  const path = write({
    errors: [{ message: "Error: the web server ended" }],
    suites: [
      {
        title: "both/order.spec.ts",
        specs: [at("expected", "passes", {}), at("skipped", "is skipped")],
        suites: [
          {
            title: "review",
            specs: [
              at("unexpected", "fails", result("Error: \u001b[31mno button\u001b[0m\n at x")),
              at("flaky", "is slow once", result("Timed out"), {}),
            ],
          },
        ],
      },
    ],
  });
  const file = "e2e/both/order.spec.ts:12";
  expect(readPlaywright(path)).toEqual({
    failed: [
      { file: "playwright", title: "outside of tests", error: "Error: the web server ended" },
      { file, title: "[nod-360] review › fails", error: "Error: no button" },
    ],
    flaky: [{ file, title: "[nod-360] review › is slow once", error: "Timed out" }],
  });
});

test("without results there is nothing to read", () => {
  expect(readJest(join(folder, "none.json"), folder)).toBeNull();
  expect(readPlaywright(join(folder, "none.json"))).toBeNull();
});

test("a check shows its first findings, or its last lines", () => {
  const lines = Array.from({ length: 12 }, (_, n) => `a.ts(${n},1): error TS1`);
  const output = `Found:\n${lines.join("\n")}\n\nDone\n`;
  expect(readCheck(output, /error TS/)).toEqual([...lines.slice(0, 10), "and 2 more"]);
  expect(readCheck("a\n\n  b\n", /error TS/)).toEqual(["a", "b"]);
});
