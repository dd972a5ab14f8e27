/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { cleanup, screen } from "@testing-library/react";
import { messages } from "@/lib/forms/messages";
import { region, renderProfile } from "@/test/storefront/render-profile";

const own = region("Sign-in and security");
const session = {
  id: 7,
  device: "Chrome on Windows",
  signedInAt: "2026-11-20T04:30:00.000Z",
  lastUsedAt: "2026-11-20T10:00:00.000Z",
  current: true,
};
const other = { ...session, id: 8, device: "Safari on iPhone", current: false };
const refused = (message: string) => ({
  status: 400,
  body: { error: { kind: "invalid", message } },
});
let answers: Parameters<typeof renderProfile>[0];

beforeEach(() => {
  answers = { "GET /api/account/sessions": { body: [session, other] } };
});
afterEach(cleanup);

const enterPasswords = async (current: string, password: string, confirm = password) => {
  await own.enter("Current password", current);
  await own.enter("New password", password);
  await own.enter("Confirm new password", confirm);
  await own.click("Change password");
};

test("a backend without these calls: nothing is offered", async () => {
  answers = { "GET /api/account/sessions": { body: null } };
  await renderProfile(answers);
  expect(screen.queryByText("Sign-in and security")).toBeNull();
});

test("sessions are listed with device and last use, the current one is marked", async () => {
  await renderProfile(answers);
  const rows = screen.getAllByRole("listitem").map((row) => row.textContent ?? "");
  const [first = "", second = ""] = rows.filter((row) => row.includes("Last used"));
  expect(first).toMatch(/Chrome on Windows.*This device.*Last used 20 Nov 2026, 3:30 pm/);
  expect(second).toMatch(/Safari on iPhone/);
  expect(second).not.toContain("This device");
});

test("another session is signed out and disappears", async () => {
  answers["DELETE /api/account/sessions/8"] = { body: { message: messages.sessionEnded } };
  const { requests } = await renderProfile(answers);
  answers["GET /api/account/sessions"] = { body: [session] };
  await own.click("Sign out Safari on iPhone");
  expect(requests("DELETE").map(([path]) => path)).toEqual(["/api/account/sessions/8"]);
  expect(screen.getByText(messages.sessionEnded)).toBeTruthy();
  expect(own.text()).not.toContain("Safari on iPhone");
});

test("signing out everywhere and signing out this device end the session here", async () => {
  answers["DELETE /api/account/sessions"] = { body: { status: "guest" } };
  answers["DELETE /api/session"] = { body: { status: "guest" } };
  for (const [button, path] of [
    ["Sign out everywhere", "/api/account/sessions"],
    ["Sign out this device", "/api/session"],
  ] as const) {
    const { requests } = await renderProfile(answers);
    await own.click(button);
    expect(requests("DELETE").map(([called]) => called)).toEqual([path]);
    expect(screen.queryByText("Where you are signed in")).toBeNull();
    cleanup();
  }
});

test("the password is changed with the current one; refusals stand beside their field", async () => {
  answers["POST /api/account/password"] = refused(messages.wrongPassword);
  const { requests } = await renderProfile(answers);
  await own.click("Change password");
  expect(own.errors()).toEqual([messages.enterCurrentPassword]);
  await enterPasswords("Bearing#6204", "Roller-22214", "Roller-22215");
  expect(own.errors()).toEqual([messages.passwordsDiffer]);
  expect(requests("POST")).toEqual([]);
  await enterPasswords("Wrong#6204", "Roller-22214");
  expect(own.errors()).toEqual([messages.wrongPassword]);
  answers["POST /api/account/password"] = { body: { message: messages.ownPasswordChanged } };
  await enterPasswords("Bearing#6204", "Roller-22214");
  expect(requests("POST").at(-1)).toEqual([
    "/api/account/password",
    { current: "Bearing#6204", password: "Roller-22214", confirm: "Roller-22214" },
  ]);
  expect(screen.getByText(messages.ownPasswordChanged)).toBeTruthy();
  expect(own.field("Current password").value).toBe("");
});
