/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { act, cleanup, screen, within } from "@testing-library/react";
import { press, renderConsole } from "@/test/storefront/render-console";
import { flush } from "@/test/storefront/render-in-store";
import { changeValue, errorResponse } from "@/test/storefront/render-screen";
import { SetUpPage } from "./set-up-page";

afterEach(cleanup);

const TOKEN = "t".repeat(43);
const account = {
  name: "Ravi",
  email: "ravi@console.example",
  secret: "ABCDEFGH",
  uri: "otpauth://x",
};
const recoveryCodes = Array.from({ length: 10 }, (_, n) => `code-${n}`);

/** Opens the link of an invitation. */
async function open(finish = { body: { recoveryCodes } as object }, token = TOKEN) {
  const view = await renderConsole(<SetUpPage />, {
    "set-up/show": { body: account },
    "set-up/finish": finish,
  });
  await act(async () => {
    window.location.hash = token && `token=${token}`;
    window.dispatchEvent(new HashChangeEvent("hashchange"));
    await flush();
  });
  return view;
}

function fill(password: string, confirm: string, code: string) {
  changeValue("Password", password);
  changeValue("Repeat password", confirm);
  changeValue("Code the app shows", code);
}

test("without a complete link the page says how to get in", async () => {
  const { posted } = await open(undefined, "");
  expect(screen.getByText(/^Open the link from your invitation/)).toBeTruthy();
  expect(posted("set-up/show")).toEqual([]);
});

test("the link leaves the address; password and code earn ten recovery codes", async () => {
  const { posted } = await open();
  expect(window.location.href).not.toContain("token");
  expect(screen.getByText("ABCD EFGH")).toBeTruthy();
  fill("deep groove ball", "deep groove ball", "123456");
  await press(screen, "Finish set-up");
  expect(posted("set-up/finish")).toEqual([
    { token: TOKEN, password: "deep groove ball", code: "123456" },
  ]);
  const codes = within(screen.getByRole("list", { name: "Recovery codes" }));
  expect(codes.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(
    recoveryCodes,
  );
  expect(screen.getByRole("link", { name: "Open the console" }).getAttribute("href")).toBe("/");
});

test("a short password and one that is repeated differently are not sent", async () => {
  const { posted } = await open();
  fill("short", "short", "123456");
  await press(screen, "Finish set-up");
  expect(screen.getByText(/^Use at least 12 characters\./)).toBeTruthy();
  fill("deep groove ball", "deep groove roller", "123456");
  await press(screen, "Finish set-up");
  expect(screen.getByLabelText("Repeat password").getAttribute("aria-invalid")).toBe("true");
  expect(posted("set-up/finish")).toEqual([]);
});

test("a wrong code is reported at its field, and the password stays", async () => {
  await open(errorResponse("refused", "This code is wrong.", 403) as { body: object });
  fill("deep groove ball", "deep groove ball", "000000");
  await press(screen, "Finish set-up");
  expect(screen.getByLabelText("Code the app shows").getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("deep groove ball");
});
