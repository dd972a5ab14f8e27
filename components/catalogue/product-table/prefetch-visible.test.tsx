/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { cleanup, render } from "@testing-library/react";
import { NavigationProvider } from "@/test/storefront/next-navigation";
import { PrefetchVisible } from "./prefetch-visible";

let observed = new Set<Element>();
let report: (links: Element[], isIntersecting: boolean) => void = () => {};

class FakeObserver {
  observe = (link: Element) => observed.add(link);
  unobserve = (link: Element) => observed.delete(link);
  disconnect = () => observed.clear();
  constructor(callback: (entries: object[]) => void) {
    report = (links, isIntersecting) =>
      callback(links.map((target) => ({ target, isIntersecting })));
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  observed = new Set();
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  Object.assign(navigator, { connection: undefined });
});

const router = { prefetch: jest.fn() };
const fetchedPages = () => router.prefetch.mock.calls.map(([href]) => href);

const Table = ({ hrefs }: { hrefs: string[] }) => (
  <NavigationProvider router={router}>
    <PrefetchVisible>
      {hrefs.map((href, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: on brand two several rows lead to the same page.
        <p key={at}>
          <a className="part-number" href={href}>
            {href}
          </a>
          <a href="/rfq-review">Request</a>
        </p>
      ))}
    </PrefetchVisible>
  </NavigationProvider>
);

/** Shows links to these pages and lets the page become idle. */
function show(hrefs: string[]) {
  router.prefetch.mockClear();
  const view = render(<Table hrefs={hrefs} />);
  jest.advanceTimersByTime(3000);
  return { ...view, links: [...document.querySelectorAll("a.part-number")] };
}

test("the pages of visible links are prefetched when they stay in view, others are not", () => {
  const { links } = show(["/a", "/b", "/c"]);
  expect([...observed]).toEqual(links);
  const [a, b] = links as [Element, Element];
  report([a, b], true);
  jest.advanceTimersByTime(100);
  report([b], false);
  expect(fetchedPages()).toEqual([]);
  jest.runAllTimers();
  expect(fetchedPages()).toEqual(["/a"]);
});

test("at most four pages, each once, also when more rows are shown later", () => {
  const pages = ["/1", "/1", "/2", "/3"];
  const { links, rerender } = show(pages);
  report(links, true);
  jest.runAllTimers();
  expect(fetchedPages()).toEqual(["/1", "/2", "/3"]);
  rerender(<Table hrefs={[...pages, "/4", "/5", "/6", "/7"]} />);
  jest.advanceTimersByTime(3000);
  report([...document.querySelectorAll("a.part-number")], true);
  jest.runAllTimers();
  expect(fetchedPages()).toEqual(["/1", "/2", "/3", "/4"]);
});

test("nothing with Save-Data", () => {
  Object.assign(navigator, { connection: { saveData: true } });
  show(["/a"]);
  expect(observed.size).toBe(0);
});
