/** @jest-environment jsdom */
import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { makers } from "@/brands/content/makers";
import { nod } from "@/brands/nod";
import { mockReducedMotion, renderInStore } from "@/test/storefront/render-in-store";
import ContactForm from "./contact-form";
import { CopyEmail } from "./contact-section";
import { makerPage } from "./maker-page";

afterEach(cleanup);

function show(path: string) {
  mockReducedMotion();
  const { Page } = makerPage(path);
  return renderInStore(nod, <Page />);
}

describe("[2.22] maker page", () => {
  test.each(makers.map((maker) => [maker.path, maker] as const))("%s", (path, maker) => {
    const { container } = show(path);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("bearings");
    expect(container.querySelector("h1 svg")?.getAttribute("aria-label")).toBe(maker.name);
    expect(screen.getByText(maker.statement)).toBeTruthy();
    const link = screen.getByText(/in a new window/);
    expect(link.getAttribute("href")).toBe(maker.url);
    expect(link.getAttribute("rel")).toContain("noopener");
    const frame = container.querySelector("iframe");
    expect(frame !== null).toBe(["/koyo", "/zwz", "/iko"].includes(path));
    if (frame) {
      expect(frame.getAttribute("height")).toBe("500");
      expect(frame.getAttribute("loading")).toBe("lazy");
      expect(frame.getAttribute("src")).toBe(maker.url);
      expect(frame.getAttribute("sandbox")).not.toContain("top-navigation");
    }
  });

  test("an unknown path throws", () => expect(() => makerPage("/skf")).toThrow("/skf"));
});

describe("[2.22] Contact Us", () => {
  test("missing input is reported next to its field, and no mail program is opened", async () => {
    renderInStore(nod, <ContactForm email="sales@nod.example" />);
    fireEvent.change(screen.getByLabelText(/First Name/), { target: { value: "Asha" } });
    fireEvent.click(screen.getByRole("button", { name: "Submit" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Enter Last Name");
    expect(screen.queryByText(/mail program should now be open/)).toBeNull();
  });

  test("the site sends no request, and the input stays", async () => {
    const fetched = jest.fn();
    globalThis.fetch = fetched as unknown as typeof fetch;
    const logged = jest.spyOn(console, "error").mockImplementation(() => undefined);
    renderInStore(nod, <ContactForm email="sales@nod.example" />);
    const fill = (label: RegExp, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    fill(/First Name/, "Asha");
    fill(/Last Name/, "Rao");
    fill(/Email/, "asha@works.example");
    fill(/Message/, "20 pieces of 6204-2RS");
    fireEvent.click(screen.getByRole("button", { name: "Submit" }));
    await waitFor(() => screen.getByText(/write to sales@nod\.example/));
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Message/).value).toBe(
      "20 pieces of 6204-2RS",
    );
    expect(fetched).not.toHaveBeenCalled();
    logged.mockRestore();
  });

  test.each([
    [() => Promise.resolve(), "Address copied"],
    [() => Promise.reject(new Error("no")), "Couldn't copy. Select the address and copy it."],
  ])("the address can be copied %#", async (writeText, message) => {
    Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
    renderInStore(nod, <CopyEmail email="sales@nod.example" />);
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Copy address" })));
    expect(screen.getByRole("status").textContent).toBe(message);
  });
});
