/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { cleanup, render } from "@testing-library/react";
import { NavigationProvider } from "@/test/storefront/next-navigation";
import { PageViews } from "./page-views";

const sent: [string, Blob][] = [];
const sendBeacon = jest.fn((to: string, body: Blob) => sent.push([to, body]));

/** Also a privacy signal that a test has set is as in a fresh browser again. */
beforeEach(() => {
  sent.length = 0;
  const fresh = { sendBeacon, globalPrivacyControl: undefined, doNotTrack: null };
  for (const [name, value] of Object.entries(fresh))
    Object.defineProperty(navigator, name, { value, configurable: true });
});
afterEach(cleanup);

const at = (pathname: string) => (
  <NavigationProvider pathname={pathname}>
    <PageViews />
  </NavigationProvider>
);
const readText = (blob: Blob) =>
  new Promise<unknown>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(JSON.parse(String(reader.result)));
    reader.readAsText(blob);
  });

describe("[7.42] page views", () => {
  test("each page is reported once, under its public path", async () => {
    const { rerender } = render(at("/zwz-store"));
    rerender(at("/zwz-store"));
    rerender(at("/about"));
    expect(sent.map(([to]) => to)).toEqual(["/api/page-views", "/api/page-views"]);
    expect(await Promise.all(sent.map(([, body]) => readText(body)))).toEqual([
      { path: "/" },
      { path: "/about" },
    ]);
    expect(sent.map(([, { type }]) => type)).toEqual(["application/json", "application/json"]);
  });

  test.each([
    ["globalPrivacyControl", true],
    ["doNotTrack", "1"],
  ])("visitors who opted out of tracking with %s are not counted", (name, value) => {
    Object.defineProperty(navigator, name, { value, configurable: true });
    const { rerender } = render(at("/"));
    rerender(at("/about"));
    expect(sent).toEqual([]);
  });
});
