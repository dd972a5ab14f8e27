/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Consent } from "./consent";

const script = () => document.querySelector<HTMLScriptElement>("script[data-analytics]");
const ask = () => act(async () => void render(<Consent gaId="G-TEST" />));
const setPrivacySignal = (on: boolean) =>
  Object.defineProperty(navigator, "globalPrivacyControl", { value: on, configurable: true });

beforeEach(() => {
  localStorage.clear();
  setPrivacySignal(false);
});
afterEach(() => {
  cleanup();
  script()?.remove();
});

describe("[7.42] Google Analytics", () => {
  test("is loaded only after Yes, and the answer is stored", async () => {
    await ask();
    const yes = await screen.findByRole("button", { name: "Yes" });
    expect(script()).toBeNull();
    fireEvent.click(yes);
    expect(script()?.src).toBe("https://www.googletagmanager.com/gtag/js?id=G-TEST");
    expect(screen.queryByRole("button", { name: "Yes" })).toBeNull();
    expect(localStorage.getItem("analytics")).toBe("yes");
  });

  test("withdrawing consent deletes its cookies, and the next page does not load it", async () => {
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

  test("No is stored, and the question is not shown again", async () => {
    await ask();
    fireEvent.click(await screen.findByRole("button", { name: "No" }));
    cleanup();
    await ask();
    expect(screen.queryByRole("button")).toBeNull();
    expect(script()).toBeNull();
  });

  test("visitors with a privacy signal are not asked", async () => {
    setPrivacySignal(true);
    await ask();
    expect(screen.queryByRole("button")).toBeNull();
    expect(script()).toBeNull();
  });
});
