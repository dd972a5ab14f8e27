import vm from "node:vm";
import { expect, test } from "@jest/globals";
import { compiledEarly, paintFirst } from "./page-scripts.ts";

const tag = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`;
const head = `<head><meta charSet="utf-8"/><link rel="stylesheet" href="/a.css"/>`;
const own = `<script id="_R_">TURBOPACK.push(1)</script>`;
const written = `${head}<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/c.js"/>${tag("a")}${tag("b")}</head><body><h1>6204</h1>${own}${tag("c")}</body>`;
const all = ["a", "b", "c"].map((name) => `/_next/static/chunks/${name}.js`);

const scriptOf = (document: string) => document.match(/<script>(.*?)<\/script>/s)?.[1] ?? "";

interface Browser {
  waitedMs?: number;
  hidden?: boolean;
  readyState?: string;
  old?: boolean;
}

/** Runs the loader of the page as a browser would; `asked` fills with the addresses of the scripts it asks for. */
function reader({ waitedMs = 5, hidden = false, readyState = "complete", old }: Browser) {
  const asked: string[] = [];
  const listeners: Record<string, () => void> = {};
  const observed: string[] = [];
  const timers: { run: () => void; ms: number }[] = [];
  let paint = (entry: string): void => {
    throw new Error(`nobody waits for ${entry}`);
  };
  const document = {
    hidden,
    readyState,
    head: { appendChild: ({ src }: { src: string }) => asked.push(src) },
    createElement: () => ({ src: "", async: false }),
    addEventListener: (name: string, listener: () => void) => {
      listeners[name] = listener;
    },
  };
  class PerformanceObserver {
    constructor(tell: (list: { getEntriesByName(name: string): string[] }) => void) {
      paint = (entry) => tell({ getEntriesByName: (name) => (name === entry ? [entry] : []) });
    }
    observe({ type, buffered }: { type: string; buffered: boolean }) {
      observed.push(`${type} ${buffered}`);
    }
  }
  const performance = {
    getEntriesByType: () => [{ requestStart: 3, responseStart: 3 + waitedMs }],
  };
  vm.runInNewContext(scriptOf(paintFirst(written)), {
    document,
    performance: old ? {} : performance,
    PerformanceObserver,
    setTimeout: (run: () => void, ms: number) => timers.push({ run, ms }),
  });
  return { asked, listeners, timers, observed, paint: (entry: string) => paint(entry) };
}

test("a page's scripts are asked for by one small script in front of its style sheet", () => {
  const document = paintFirst(written);
  expect(document.replace(`<script>${scriptOf(document)}</script>`, "")).toBe(
    `${head}</head><body><h1>6204</h1>${own}</body>`,
  );
  expect(document.indexOf("appendChild")).toBeLessThan(document.indexOf("stylesheet"));
});

test("a document without scripts stays as it is, one that isn't written as Next does, and one that only script fills", () => {
  const empty = `<html id="__next_error__">${written}`;
  for (const other of [`${head}</head><h1>6204</h1>`, `<head></head>${tag("a")}`, empty])
    expect(paintFirst(other)).toBe(other);
});

test("an address can't end the script that names it", () => {
  const document = paintFirst(`${head}${tag("</script><script>alert(1)")}</head>`);
  expect(document.match(/<\/script>/g)).toHaveLength(1);
});

test("on a near line the scripts are asked for when the whole text is painted, once", () => {
  const { asked, paint, observed } = reader({});
  expect(observed).toEqual(["paint true"]);
  expect(asked).toEqual([]);
  paint("first-paint");
  expect(asked).toEqual([]);
  paint("first-contentful-paint");
  paint("first-contentful-paint");
  expect(asked).toEqual(all);
});

test("a text that is painted before all of it has come is waited for", () => {
  const { asked, paint, listeners } = reader({ readyState: "loading" });
  paint("first-contentful-paint");
  expect(asked).toEqual([]);
  listeners.DOMContentLoaded?.();
  expect(asked).toEqual(all);
});

test.each([
  ["far line", { waitedMs: 150 }],
  ["hidden page", { hidden: true }],
  ["browser that doesn't tell how long it waited", { old: true }],
])("on a %s the scripts are asked for at once", (_name, browser) => {
  expect(reader(browser).asked).toEqual(all);
});

test("a page that is hidden or never painted gets its scripts all the same", () => {
  const hidden = reader({});
  hidden.listeners.visibilitychange?.();
  expect(hidden.asked).toEqual(all);
  const covered = reader({});
  expect(covered.timers.map(({ ms }) => ms)).toEqual([1_000]);
  covered.timers[0]?.run();
  covered.paint("first-contentful-paint");
  expect(covered.asked).toEqual(all);
});

test("scripts of pages carry the compile hint, nothing else and nothing large does", () => {
  const script = Buffer.from("TURBOPACK.push([1])");
  const hinted = compiledEarly("/_next/static/chunks/a.js", script).toString();
  expect(hinted).toBe("//# allFunctionsCalledOnLoad\nTURBOPACK.push([1])");
  expect(compiledEarly("/_next/static/chunks/a.css", script)).toBe(script);
  expect(compiledEarly("/api/items/1.js", script)).toBe(script);
  const large = Buffer.alloc(400_000, " ");
  expect(compiledEarly("/_next/static/chunks/pdf.js", large)).toBe(large);
});
