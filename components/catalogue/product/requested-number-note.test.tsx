/** @jest-environment jsdom */
import { afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { act, cleanup } from "@testing-library/react";
import { zwz } from "@/brands/zwz";
import { NavigationProvider } from "@/test/storefront/next-navigation";
import { flush, renderInStore } from "@/test/storefront/render-in-store";
import { RequestedNumberNote } from "./requested-number-note";

beforeAll(() => import("./match-note"));
afterEach(cleanup);

async function show(requested: string | null, names = ["6205-2RS/C3"]) {
  const searchParams = new URLSearchParams(requested === null ? {} : { for: requested });
  const offers = names.map((name) => ({ name, brand: "ZWZ" }));
  const { container } = renderInStore(
    zwz,
    <NavigationProvider searchParams={searchParams}>
      <RequestedNumberNote offers={offers} />
    </NavigationProvider>,
  );
  await act(flush);
  return container;
}

describe("product page reached from another number", () => {
  test("[2.30] the same bearing of another manufacturer is called the same", async () => {
    const { textContent } = await show("FAG 6205-2RSR-C3");
    expect(textContent).toBe("DoneFAG 6205-2RSR-C3 → 6205-2RS/C3, same");
  });

  test("[2.30] each difference is listed with what was requested and what is offered", async () => {
    const note = await show("6205-2RS/C2");
    expect(note.textContent).toContain("6205-2RS/C2 → 6205-2RS/C3, differs in clearance");
    expect(note.querySelector("li")?.textContent).toBe("clearance: C2 requested, C3 offered");
  });

  test("[2.30] an unknown part of the number is named, another type of the size is the size only", async () => {
    expect((await show("SKF 6205-2RS1/C3 XY7")).textContent).toMatch(/, XY7 not recognised$/);
    cleanup();
    expect((await show("NU205", ["6205"])).textContent).toContain("NU205 → 6205, same size only");
  });

  test("[2.32] each designation of the page is compared once", async () => {
    const note = await show("22220E/C3", ["22220CA/W33", "22220CA/W33", "22220CC/C3W33"]);
    expect(note.querySelectorAll("[role=status]")).toHaveLength(2);
  });

  test.each([["6205 2rs c3"], ["6205-2RS/C3"], ["   "], [null]])(
    "[2.30] the page's own number %j needs no comparison",
    async (requested) => {
      expect((await show(requested)).textContent).toBe("");
    },
  );

  test.each([["<img src=x onerror=alert(1)>"], ["hello 12"], [`6205-${"9".repeat(10_000)}`]])(
    "%.20j can't be compared and is shown as text of at most 200 characters",
    async (requested) => {
      const note = await show(requested);
      expect(note.textContent).toMatch(/We couldn't compare “.+” with 6205-2RS\/C3\./);
      expect(note.querySelector("img")).toBeNull();
      const shown = note.querySelector("bdi")?.textContent;
      expect(shown).toBe(requested.slice(0, 200));
    },
  );
});
