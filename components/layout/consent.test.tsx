/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Consent } from "./consent";

const script = () => document.querySelector<HTMLScriptElement>("script[data-analytics]");
const ask = () => act(async () => void render(<Consent gaId="G-TEST" />));
const wish = (on: boolean) =>
  Object.defineProperty(navigator, "globalPrivacyControl", { value: on, configurable: true });

beforeEach(() => {
  localStorage.clear();
  wish(false);
});
afterEach(() => {
  cleanup();
  script()?.remove();
});

describe("[7.42] Google Analytics", () => {
  test("is loaded after Yes only, and the answer is kept", async () => {
    await ask();
    const yes = await screen.findByRole("button", { name: "Yes" });
    expect(script()).toBeNull();
    fireEvent.click(yes);
    expect(script()?.src).toBe("https://www.googletagmanager.com/gtag/js?id=G-TEST");
    expect(screen.queryByRole("button", { name: "Yes" })).toBeNull();
    expect(localStorage.getItem("analytics")).toBe("yes");
  });

  test("a yes can be taken back: its cookies go, and the next page is without it", async () => {
    localStorage.setItem("analytics", "yes");
    document.cookie = "_ga_TEST=1";
    document.cookie = "signed_in=1";
    await ask();
    fireEvent.click(await screen.findByRole("button", { name: "Stop that" }));
    expect(document.cookie).toBe("signed_in=1");
    expect(localStorage.getItem("analytics")).toBe("no");
    cleanup();
    script()?.remove();
    await ask();
    expect(script()).toBeNull();
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("No is kept, and nobody is asked again", async () => {
    await ask();
    fireEvent.click(await screen.findByRole("button", { name: "No" }));
    cleanup();
    await ask();
    expect(screen.queryByRole("button")).toBeNull();
    expect(script()).toBeNull();
  });

  test("who asks not to be followed isn't even asked", async () => {
    wish(true);
    await ask();
    expect(screen.queryByRole("button")).toBeNull();
    expect(script()).toBeNull();
  });
});
