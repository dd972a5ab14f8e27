/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { act, cleanup, screen } from "@testing-library/react";
import { zwz } from "@/brands/zwz";
import { messages } from "@/lib/forms/messages";
import type { PublicSession } from "@/lib/session/session";
import { formActions } from "@/test/storefront/form-helpers";
import { fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";
import { VerificationPage } from "./verification-page";

const guest: PublicSession = { status: "guest" };
const waiting: PublicSession = {
  status: "signed-in",
  name: "asha@works.example",
  emailVerified: false,
  userType: "new",
};
const verified: PublicSession = { ...waiting, emailVerified: true };

interface World {
  session?: PublicSession;
  verificationStatus?: PublicSession;
  sentTo?: string | null;
  confirmation?: { status?: number; body: unknown };
  resend?: { status?: number; body: unknown };
}

async function open({
  session = guest,
  verificationStatus = session,
  sentTo = "asha@works.example",
  confirmation = { body: { email: "asha@works.example", message: messages.emailConfirmed } },
  resend = { body: { message: messages.emailSent } },
}: World = {}) {
  document.cookie = session.status === "guest" ? "signed_in=; max-age=0" : "signed_in=1";
  const api = fakeApi((path, init) => {
    if (path === "/api/session") return { body: session };
    if (path === "/api/session/verification-status") return { body: verificationStatus };
    if (path === "/api/email-verification/mail") return resend;
    return init?.method === "POST" ? confirmation : { body: { sentTo } };
  });
  const view = renderInStore(zwz, <VerificationPage />);
  for (let i = 0; i < 6; i++) await act(flush);
  const asked = (path: string) => api.calls.filter((call) => call.path === path).length;
  return { ...view, ...api, asked };
}

beforeEach(() => window.history.replaceState(null, "", "/emailverification"));
afterEach(cleanup);

describe("[2.28] waiting for the mail", () => {
  test("says what to do and where the mail went", async () => {
    await open();
    expect(screen.getByRole("heading", { name: "Email Verification" })).toBeTruthy();
    expect(screen.getByText("This action requires email verification")).toBeTruthy();
    expect(screen.getByText("Please check your inbox and follow the instruction")).toBeTruthy();
    expect(screen.getByText("asha@works.example")).toBeTruthy();
  });

  test("[8.11] sends it again in the words of the spec, or says why not", async () => {
    await open();
    await formActions.press("Resent Email");
    expect(screen.getByText("Email sent sucessfully to your registered email ID.")).toBeTruthy();
    cleanup();
    const error = { kind: "limited", message: messages.waitBeforeResend };
    await open({ resend: { status: 429, body: { error } } });
    await formActions.press("Resent Email");
    expect(screen.getByRole("alert").textContent).toContain(messages.waitBeforeResend);
  });

  test("a visitor whom no mail was sent to is shown the log-in", async () => {
    await open({ sentTo: null });
    expect(screen.queryByRole("button", { name: "Resent Email" })).toBeNull();
    expect(screen.getByRole("link", { name: "Sign In" }).getAttribute("href")).toBe("/login");
  });

  test("[4.1] notices a confirmation made elsewhere and goes on to the registration", async () => {
    const { router } = await open({ session: waiting, verificationStatus: verified });
    expect(router.replace).toHaveBeenCalledWith("/register");
  });

  test("[6.3] an unconfirmed user stays, and may ask", async () => {
    const { router } = await open({ session: waiting });
    await formActions.press("I have opened the link");
    expect(screen.getByText(/isn't confirmed yet/)).toBeTruthy();
    expect(router.replace).not.toHaveBeenCalled();
  });
});

describe("the link of the mail", () => {
  beforeEach(() => window.history.replaceState(null, "", "/emailverification#token=abc-_1"));

  test("is used once on arrival, leaves the address bar, and shows the log-in", async () => {
    const { calls, asked } = await open();
    expect(asked("/api/email-verification")).toBe(1);
    expect(calls.find(({ init }) => init?.method === "POST")?.init?.body).toBe(
      '{"token":"abc-_1"}',
    );
    expect(window.location.hash).toBe("");
    expect(screen.getByText(messages.emailConfirmed)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Sign In" }).getAttribute("href")).toBe("/login");
  });

  test("takes somebody who is signed in straight on", async () => {
    const { router } = await open({ session: waiting, verificationStatus: verified });
    expect(router.replace).toHaveBeenCalledWith("/register");
  });

  test("that is used up says so and offers another one", async () => {
    const error = { kind: "invalid", message: messages.linkInvalid };
    await open({ confirmation: { status: 400, body: { error } } });
    expect(screen.getByRole("alert").textContent).toContain(messages.linkInvalid);
    expect(screen.getByRole("button", { name: "Resent Email" })).toBeTruthy();
  });

  test("can be tried again when the desk did not answer", async () => {
    const error = { kind: "unreachable", message: messages.unreachable };
    const { asked } = await open({ confirmation: { status: 503, body: { error } } });
    await formActions.press("Try again");
    expect(asked("/api/email-verification")).toBe(2);
  });
});
