/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { act, cleanup, screen } from "@testing-library/react";
import { zwz } from "@/brands/zwz";
import type { PublicSession } from "@/lib/contract/session";
import type { ConfirmationLink } from "@/lib/contract/verification";
import { messages } from "@/lib/forms/messages";
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

const ownLink: ConfirmationLink = {
  kind: "email",
  used: false,
  email: "asha@works.example",
  name: "",
  company: "",
};
const claimLink: ConfirmationLink = {
  kind: "claim",
  used: false,
  email: "imran@elsewhere.example",
  name: "Imran Shaikh",
  company: "Rao Works",
};

interface World {
  session?: PublicSession;
  verificationStatus?: PublicSession;
  checked?: boolean;
  sentTo?: string | null;
  link?: { status?: number; body: unknown };
  confirmation?: { status?: number; body: unknown };
  resend?: { status?: number; body: unknown };
}

async function open({
  session = guest,
  verificationStatus = session,
  checked = true,
  sentTo = "asha@works.example",
  link = { body: ownLink },
  confirmation = {
    body: { kind: "email", email: "asha@works.example", message: messages.emailConfirmed },
  },
  resend = { body: { message: messages.emailSent } },
}: World = {}) {
  document.cookie = session.status === "guest" ? "signed_in=; max-age=0" : "signed_in=1";
  const api = fakeApi((path, init) => {
    if (path === "/api/session") return { body: session };
    if (path === "/api/session/verification-status") {
      return { body: { session: verificationStatus, checked } };
    }
    if (path === "/api/email-verification/link") return link;
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
  test("shows the next step and the address the e-mail was sent to", async () => {
    await open();
    expect(screen.getByRole("heading", { name: "Email Verification" })).toBeTruthy();
    expect(screen.getByText("This action requires email verification")).toBeTruthy();
    expect(screen.getByText("Please check your inbox and follow the instruction")).toBeTruthy();
    expect(screen.getByText("asha@works.example")).toBeTruthy();
  });

  test("[8.11] resends the e-mail with the specified message, or shows why it was not sent", async () => {
    await open();
    await formActions.press("Resent Email");
    expect(screen.getByText("Email sent sucessfully to your registered email ID.")).toBeTruthy();
    cleanup();
    const error = { kind: "limited", message: messages.waitBeforeResend };
    await open({ resend: { status: 429, body: { error } } });
    await formActions.press("Resent Email");
    expect(screen.getByRole("alert").textContent).toContain(messages.waitBeforeResend);
  });

  test("a visitor without a pending confirmation is sent to the log-in", async () => {
    await open({ sentTo: null });
    expect(screen.queryByRole("button", { name: "Resent Email" })).toBeNull();
    expect(screen.getByRole("link", { name: "Sign In" }).getAttribute("href")).toBe("/login");
  });

  test("[4.1] detects a confirmation made in another tab and continues to the registration", async () => {
    const { router } = await open({ session: waiting, verificationStatus: verified });
    expect(router.replace).toHaveBeenCalledWith("/register");
  });

  test("[6.3] an unconfirmed user stays and can request another e-mail", async () => {
    const { router } = await open({ session: waiting });
    await formActions.press("I have opened the link");
    expect(screen.getByText(/isn't confirmed yet/)).toBeTruthy();
    expect(screen.queryByText(/log out/)).toBeNull();
    expect(router.replace).not.toHaveBeenCalled();
  });

  test("a backend that tells the status at sign-in only leads to another sign-in", async () => {
    await open({ session: waiting, checked: false });
    await formActions.press("I have opened the link");
    expect(screen.getByText(/log out and sign in again/)).toBeTruthy();
  });
});

describe("the link of the mail", () => {
  beforeEach(() => window.history.replaceState(null, "", "/emailverification#token=abc-_1"));

  test("opening it changes nothing, leaves the address bar and shows what it is for", async () => {
    const { asked } = await open();
    expect(asked("/api/email-verification/link")).toBe(1);
    expect(asked("/api/email-verification")).toBe(0);
    expect(window.location.hash).toBe("");
    expect(screen.getByText("asha@works.example")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Confirm" })).toBeTruthy();
  });

  test("is used once by the button, and shows the log-in", async () => {
    const { calls, asked } = await open();
    await formActions.press("Confirm");
    expect(asked("/api/email-verification")).toBe(1);
    expect(calls.find(({ path }) => path === "/api/email-verification")?.init?.body).toBe(
      '{"token":"abc-_1"}',
    );
    expect(screen.getByText(messages.emailConfirmed)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Sign In" }).getAttribute("href")).toBe("/login");
  });

  test("takes somebody who is signed in straight on", async () => {
    const { router } = await open({ session: waiting, verificationStatus: verified });
    await formActions.press("Confirm");
    expect(router.replace).toHaveBeenCalledWith("/register");
  });

  test("[7.16] of a request for access shows who asks, for which company, and lets in only by the button", async () => {
    const message = messages.claimConfirmed("Imran Shaikh", "Rao Works");
    const confirmation = { body: { kind: "claim", email: claimLink.email, message } };
    const { asked, router } = await open({
      session: verified,
      link: { body: claimLink },
      confirmation,
    });
    for (const shown of ["Imran Shaikh", "imran@elsewhere.example", "Rao Works"]) {
      expect(screen.getByText(shown)).toBeTruthy();
    }
    expect(asked("/api/email-verification")).toBe(0);
    await formActions.press("Confirm");
    expect(screen.getByText(message)).toBeTruthy();
    expect(screen.queryByText(messages.emailConfirmed)).toBeNull();
    expect(router.replace).not.toHaveBeenCalled();
  });

  test("opened again says that it was confirmed, and takes a signed-in user on", async () => {
    const used = { body: { ...ownLink, used: true } };
    await open({ link: used });
    expect(screen.getByText(messages.alreadyConfirmed)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Confirm" })).toBeNull();
    expect(screen.queryByText("This action requires email verification")).toBeNull();
    cleanup();
    window.history.replaceState(null, "", "/emailverification#token=abc-_1");
    const { router } = await open({ session: waiting, verificationStatus: verified, link: used });
    expect(router.replace).toHaveBeenCalledWith("/register");
  });

  const error = { kind: "invalid", message: messages.linkInvalid };

  test("that is used up says so and offers another one", async () => {
    await open({ link: { status: 400, body: { error } } });
    expect(screen.getByRole("alert").textContent).toContain(messages.linkInvalid);
    expect(screen.getByRole("button", { name: "Resent Email" })).toBeTruthy();
  });

  test("that does not work tells a confirmed user nothing about missing confirmation", async () => {
    await open({ session: verified, link: { status: 400, body: { error } } });
    expect(screen.getByText("Your own e-mail address is confirmed.")).toBeTruthy();
    expect(screen.queryByText("This action requires email verification")).toBeNull();
    expect(screen.getByRole("link", { name: "Continue" }).getAttribute("href")).toBe("/register");
  });

  test("can be tried again when the backend did not answer", async () => {
    const unreachable = { kind: "unreachable", message: messages.unreachable };
    const failed = { status: 503, body: { error: unreachable } };
    const { asked } = await open({ link: failed });
    await formActions.press("Try again");
    expect(asked("/api/email-verification/link")).toBe(2);
    cleanup();
    window.history.replaceState(null, "", "/emailverification#token=abc-_1");
    const second = await open({ confirmation: failed });
    await formActions.press("Confirm");
    await formActions.press("Confirm");
    expect(second.asked("/api/email-verification")).toBe(2);
  });

  test("can be confirmed on a backend that does not say what it is for", async () => {
    const missing = { kind: "missing", message: "" };
    const { asked } = await open({ link: { status: 404, body: { error: missing } } });
    await formActions.press("Confirm");
    expect(asked("/api/email-verification")).toBe(1);
    expect(screen.getByText(messages.emailConfirmed)).toBeTruthy();
  });
});
