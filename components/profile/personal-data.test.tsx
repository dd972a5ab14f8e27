/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { messages } from "@/lib/forms/messages";
import { createItem } from "@/test/storefront/factories";
import { createStatement } from "@/test/storefront/order-factories";
import { flush } from "@/test/storefront/render-in-store";
import { dialog, region, renderProfile } from "@/test/storefront/render-profile";

const own = region("Your data");
const erasure = { kind: "erasure", status: "open", at: "2026-11-20T10:00:00.000Z", answer: "" };
let answers: Parameters<typeof renderProfile>[0];

beforeAll(async () => {
  await import("@/components/ui/dialog");
});
beforeEach(() => {
  answers = { "GET /api/account/privacy": { body: { marketing: true, requests: [] } } };
});
afterEach(cleanup);

test("a backend without these calls: nothing is offered", async () => {
  answers = {};
  await renderProfile(answers);
  expect(screen.queryByText("Your data")).toBeNull();
});

test("consent can be withdrawn with one press", async () => {
  answers["POST /api/account/marketing"] = { body: { message: messages.consentRecorded } };
  const { requests } = await renderProfile(answers);
  answers["GET /api/account/privacy"] = { body: { marketing: false, requests: [] } };
  const box = screen.getByRole<HTMLInputElement>("checkbox");
  expect(box.checked).toBe(true);
  await act(async () => {
    fireEvent.click(box);
    for (let n = 0; n < 5; n += 1) await flush();
  });
  expect(requests("POST")).toEqual([["/api/account/marketing", { given: false }]]);
  expect(box.checked).toBe(false);
  expect(screen.getByText(messages.consentRecorded)).toBeTruthy();
});

test("erasure is requested once, and its state is shown", async () => {
  answers["POST /api/account/erasure"] = { body: { message: messages.requestReceived } };
  const { requests } = await renderProfile(answers);
  await own.click("Request erasure");
  await dialog().enter("Reason", "We close down");
  answers["GET /api/account/privacy"] = { body: { marketing: false, requests: [erasure] } };
  await dialog().click("Send request");
  expect(requests("POST")).toEqual([["/api/account/erasure", { reason: "We close down" }]]);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText(messages.requestReceived)).toBeTruthy();
  expect(own.text()).toContain("Erasure requested on 20 Nov 2026: in progress.");
  expect(own.button("Request erasure").disabled).toBe(true);
});

test("an open erasure request can be withdrawn; then a new one can be sent", async () => {
  answers["GET /api/account/privacy"] = { body: { marketing: false, requests: [erasure] } };
  answers["DELETE /api/account/erasure"] = { body: { message: messages.requestWithdrawn } };
  const { requests } = await renderProfile(answers);
  const withdrawn = { ...erasure, status: "withdrawn" };
  answers["GET /api/account/privacy"] = { body: { marketing: false, requests: [withdrawn] } };
  await own.click("Withdraw erasure request");
  expect(requests("DELETE")).toEqual([["/api/account/erasure", null]]);
  expect(screen.getByText(messages.requestWithdrawn)).toBeTruthy();
  expect(own.text()).toContain("Erasure requested on 20 Nov 2026: withdrawn.");
  expect(screen.queryByText("Withdraw erasure request")).toBeNull();
  expect(own.button("Request erasure").disabled).toBe(false);
});

test("a request that was answered meanwhile can't be withdrawn, and the answer is shown", async () => {
  answers["GET /api/account/privacy"] = { body: { marketing: false, requests: [erasure] } };
  answers["DELETE /api/account/erasure"] = {
    status: 409,
    body: { error: { kind: "refused", message: messages.noOpenRequest } },
  };
  await renderProfile(answers);
  const refused = { ...erasure, status: "refused", answer: "An order is open." };
  answers["GET /api/account/privacy"] = { body: { marketing: false, requests: [refused] } };
  await own.click("Withdraw erasure request");
  expect(screen.getByRole("alert").textContent).toBe(messages.noOpenRequest);
  expect(own.text()).toContain("not possible. An order is open.");
});

test("links saved items and the account statement, unless the backend lacks them", async () => {
  answers["GET /api/saved-items"] = { body: [createItem(), createItem({ id: "8" })] };
  answers["GET /api/statement"] = { body: createStatement() };
  await renderProfile(answers);
  const links = () =>
    within(screen.getByRole("navigation", { name: "Account pages" }))
      .queryAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links()).toEqual([
    ["Saved items (2)", "/saved"],
    ["Account Statement", "/account-statement"],
  ]);
  cleanup();
  const missing = { status: 404, body: { error: { kind: "missing", message: "" } } };
  await renderProfile({ "GET /api/saved-items": missing });
  expect(links()).toEqual([]);
});
