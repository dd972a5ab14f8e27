/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { messages } from "@/lib/forms/messages";
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

test("consent is withdrawn as easily as it was given", async () => {
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
