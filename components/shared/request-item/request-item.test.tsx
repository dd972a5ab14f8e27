/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { messages } from "@/lib/forms/messages";
import { flush } from "@/test/storefront/render-in-store";
import {
  changeValue,
  clickButton,
  errorResponse,
  renderScreen,
} from "@/test/storefront/render-screen";
import { RequestItem } from "./request-item";

const number = "ZWRFI2627-000001";
const TEXT = "FAG DAC3055";
const returnTo = "/listing?q=FAG%20DAC3055";
const answers = {
  "GET /api/rfi/texts": { body: { takesTexts: true } },
  "POST /api/rfi/texts": { body: { number, alreadyRequested: [] } },
};
const POST = "/api/rfi/texts";

beforeAll(async () => {
  await import("./request-form");
});
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const show = (
  responses: Parameters<typeof renderScreen>[1] = answers,
  options: Parameters<typeof renderScreen>[2] = {},
  collapsed = false,
) =>
  renderScreen(
    <RequestItem text={TEXT} returnTo={returnTo} collapsed={collapsed} />,
    responses,
    options,
  );
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => screen.getByRole("button", { name: /Send request|Try again/ });

describe("request for what is not in the catalogue", () => {
  test("is prefilled, sends text, quantity and note, and shows the RFI number with its links", async () => {
    const { postedTo } = await show();
    expect(field("What you need").value).toBe(TEXT);
    expect(field("Quantity").value).toBe("1");
    changeValue("Quantity", "1,200");
    changeValue("Note (optional)", " For a Bolero ");
    await clickButton("Send request");
    expect(postedTo(POST)).toEqual([
      {
        lines: [{ text: TEXT, quantity: 1200 }],
        note: "For a Bolero",
        requestId: expect.stringMatching(/^\w{32}$/),
      },
    ]);
    expect(screen.getByRole("status").textContent).toContain("Request sent");
    expect(document.activeElement).toBe(screen.getByRole("status").parentElement);
    expect(screen.getByRole("link", { name: number }).getAttribute("href")).toBe(
      `/order-detail?rfi=${number}`,
    );
    expect(screen.getByRole("link", { name: "RFI History" }).getAttribute("href")).toBe(
      "/rfq-history",
    );
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("is hidden if the backend does not take requests in words", async () => {
    for (const response of [
      { body: { takesTexts: false } },
      errorResponse("unreachable", "", 503),
    ]) {
      const { container } = await show({ "GET /api/rfi/texts": response });
      expect(container.querySelector("form")).toBeNull();
      cleanup();
    }
  });

  test("a double click sends one request", async () => {
    const { postedTo, hold } = await show();
    hold(true);
    await act(async () => {
      fireEvent.click(submit());
      fireEvent.click(submit());
      fireEvent.submit(field("Quantity"));
      await flush();
    });
    expect(postedTo(POST)).toHaveLength(1);
  });

  test("invalid fields are marked and nothing is sent", async () => {
    const { postedTo } = await show();
    changeValue("What you need", " – ");
    changeValue("Quantity", "0");
    changeValue("Note (optional)", "x".repeat(1001));
    await clickButton("Send request");
    expect(postedTo(POST)).toEqual([]);
    expect(screen.getAllByRole("alert").map((one) => one.textContent?.trim())).toEqual([
      messages.requestedText,
      messages.quantityRange,
      messages.rfiNoteLong,
    ]);
  });

  test("without a response, trying again sends the same request id; changed content has a new one", async () => {
    const { postedTo, unmount } = await show({
      ...answers,
      "POST /api/rfi/texts": errorResponse("unreachable", "", 503),
    });
    await clickButton("Send request");
    expect(screen.getByText(messages.maybeRequested)).toBeTruthy();
    expect(field("Quantity").disabled).toBe(true);
    await clickButton("Try again");
    const [first, second] = postedTo(POST);
    expect(second).toEqual(first);
    unmount();
    const reloaded = await show();
    await clickButton("Send request");
    expect(reloaded.postedTo(POST)).toEqual([first]);
    cleanup();
    const next = await show();
    await clickButton("Send request");
    expect(next.postedTo(POST)[0].requestId).not.toBe(first.requestId);
  });

  test("a refusal is shown, and the typed values stay", async () => {
    await show({ ...answers, "POST /api/rfi/texts": errorResponse("limited", "Too many", 429) });
    changeValue("Quantity", "7");
    await clickButton("Send request");
    expect(screen.getByRole("alert").textContent).toContain("Too many");
    expect([field("Quantity").value, field("Quantity").disabled]).toEqual(["7", false]);
  });

  test("[4.14] a text that has been requested before leads to its RFI", async () => {
    const alreadyRequested = [{ text: TEXT, number }];
    await show({ ...answers, "POST /api/rfi/texts": { body: { number: null, alreadyRequested } } });
    await clickButton("Send request");
    expect(screen.getByRole("status").textContent).toContain("Already requested");
    expect(screen.getByRole("link", { name: number })).toBeTruthy();
  });

  test("[4.5] a guest is led to sign-in and finds text, quantity and note again", async () => {
    await show(answers, { signedIn: false });
    changeValue("What you need", "FAG DAC3055-2RS");
    changeValue("Quantity", "12");
    changeValue("Note (optional)", "Front wheel");
    expect(
      screen.getByRole("link", { name: "Sign in to send this request" }).getAttribute("href"),
    ).toBe(`/login?next=${encodeURIComponent(returnTo)}`);
    expect(screen.queryByRole("button")).toBeNull();
    cleanup();
    await show();
    const values = ["What you need", "Quantity", "Note (optional)"].map((one) => field(one).value);
    expect(values).toEqual(["FAG DAC3055-2RS", "12", "Front wheel"]);
  });

  test("[6.3] a buyer without a confirmed address is led to verification", async () => {
    await show(answers, { emailVerified: false });
    expect(
      screen.getByRole("link", { name: "confirm your e-mail address" }).getAttribute("href"),
    ).toBe("/emailverification");
    expect(screen.queryByRole("button", { name: "Send request" })).toBeNull();
  });

  test("collapsed, a button opens the form, which is open again after a sign-in", async () => {
    await show(answers, { signedIn: false }, true);
    expect(screen.queryByLabelText("Quantity")).toBeNull();
    await clickButton(`Ask us for “${TEXT}”`);
    expect(field("Quantity").value).toBe("1");
    cleanup();
    await show(answers, {}, true);
    expect(field("What you need").value).toBe(TEXT);
  });
});
