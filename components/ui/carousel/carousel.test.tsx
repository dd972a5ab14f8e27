/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { Carousel } from "./carousel";
import { type CarouselKind, carousels } from "./kinds";
import { useAutoplay } from "./use-autoplay";

const useEmbla = jest.fn((_options: object) => [() => undefined, undefined]);
jest.mock("embla-carousel-react", () => ({ __esModule: true, default: useEmbla }));

let seen: (visible: boolean) => void;
let calm: boolean;

beforeEach(() => {
  calm = false;
  jest.useFakeTimers();
  window.matchMedia = (() => ({ matches: calm })) as unknown as typeof window.matchMedia;
  window.IntersectionObserver = class {
    constructor(observe: (entries: { isIntersecting: boolean }[]) => void) {
      seen = (isIntersecting) => act(() => observe([{ isIntersecting }]));
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const next = jest.fn();
beforeEach(() => {
  next.mockClear();
});

function Moving({ everyMs }: { everyMs: number }) {
  const part = useRef<HTMLElement>(null);
  const { wanted, running, toggle } = useAutoplay({ part, everyMs, index: 0, next });
  return (
    <section ref={part} data-testid="part" data-running={running}>
      <button type="button" onClick={toggle}>
        {wanted ? "Pause" : "Play"}
      </button>
    </section>
  );
}
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const part = () => screen.getByTestId("part");

describe("[9.8] a carousel moves by itself", () => {
  test.each([
    ["banner", 5000],
    ["brandLogos", 2000],
    ["cards", 8000],
  ] as const)("%s every %d ms", (kind, everyMs) => {
    render(<Moving everyMs={carousels[kind].autoplayMs} />);
    seen(true);
    pass(everyMs - 1);
    expect(next).not.toHaveBeenCalled();
    pass(1);
    expect(next).toHaveBeenCalledTimes(1);
    pass(everyMs);
    expect(next).toHaveBeenCalledTimes(2);
  });

  test.each(["clientLogos", "zones"] as const)("%s doesn't", (kind) => {
    render(<Moving everyMs={carousels[kind].autoplayMs} />);
    seen(true);
    pass(60_000);
    expect(next).not.toHaveBeenCalled();
  });

  test.each([
    ["the pointer is over it", "pointerEnter", "pointerLeave"],
    ["the focus is in it", "focusIn", "focusOut"],
  ] as const)("not while %s", (_why, begin, end) => {
    render(<Moving everyMs={2000} />);
    seen(true);
    fireEvent[begin](part());
    pass(60_000);
    expect(next).not.toHaveBeenCalled();
    fireEvent[end](part());
    pass(2000);
    expect(next).toHaveBeenCalledTimes(1);
  });

  test("does not advance while out of view or in a background tab", () => {
    render(<Moving everyMs={2000} />);
    pass(60_000);
    seen(true);
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    pass(60_000);
    expect(next).not.toHaveBeenCalled();
    Object.defineProperty(document, "hidden", { value: false, configurable: true });
    pass(2000);
    expect(next).toHaveBeenCalledTimes(1);
  });

  test("does not advance with reduced motion until Play is pressed", () => {
    calm = true;
    render(<Moving everyMs={2000} />);
    seen(true);
    pass(60_000);
    expect(next).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText("Play"));
    pass(2000);
    expect(next).toHaveBeenCalledTimes(1);
  });

  test("Pause stops it permanently", () => {
    render(<Moving everyMs={2000} />);
    seen(true);
    fireEvent.click(screen.getByText("Pause"));
    pass(60_000);
    expect(next).not.toHaveBeenCalled();
  });
});

test("[9.8] before hydration it is a scrollable list with reserved space for its buttons", () => {
  render(
    <Carousel
      kind="brandLogos"
      label="Brands"
      items={[
        <a key="a" href="/koyo">
          Koyo
        </a>,
        "DPI",
      ]}
    />,
  );
  expect(screen.getByRole("region", { name: "Brands" })).toBeTruthy();
  expect(screen.getAllByRole("listitem").map((item) => item.getAttribute("aria-label"))).toEqual([
    "1 of 2",
    "2 of 2",
  ]);
  for (const name of ["Previous", "Next", "Pause"]) {
    expect((screen.getByRole("button", { name }) as HTMLButtonElement).disabled).toBe(true);
  }
});

test("[9.8] number of slides per width", () => {
  expect(carousels.banner.item).toBe("basis-full");
  expect(carousels.cards.item).toBe("basis-full sm:basis-1/2 lg:basis-1/3");
  expect(carousels.clientLogos.item).toBe("basis-full min-[550px]:basis-1/3 md:basis-1/4");
});

describe("[9.8] options of the carousel library", () => {
  async function getOptions(kind: CarouselKind) {
    const { default: EmblaDriver } = await import("./embla-driver");
    const view = document.createElement("div");
    render(<EmblaDriver view={view} kind={kind} onApi={() => undefined} />);
    return useEmbla.mock.lastCall?.[0];
  }

  test.each(["banner", "brandLogos"] as const)("%s goes round", async (kind) => {
    expect(await getOptions(carousels[kind])).toMatchObject({ loop: true });
  });

  test("client logos advance two at a time where three are visible", async () => {
    const twoAtOnce = { "(min-width: 550px) and (max-width: 767px)": { slidesToScroll: 2 } };
    expect(await getOptions(carousels.clientLogos)).toMatchObject({ breakpoints: twoAtOnce });
  });
});
