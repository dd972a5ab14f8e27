/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { press, renderConsole } from "@/test/storefront/render-console";
import { changeValue, errorResponse } from "@/test/storefront/render-screen";
import { LoginPage } from "./login-page";

afterEach(cleanup);

const CODE = "Code from your authenticator app";
const STEP = { body: { step: "s".repeat(43) } };
const WRONG_PASSWORD = "E-mail address or password is wrong.";
const WRONG_CODE = "This code is wrong or was already used.";

async function enterPassword() {
  changeValue("E-mail address", "asha@console.example");
  changeValue("Password", "needle roller");
  await press(screen, "Continue");
}

test("an empty form is not sent, and a refused password keeps the address", async () => {
  const { posted } = await renderConsole(<LoginPage />, {
    "sign-in": errorResponse("refused", WRONG_PASSWORD, 403),
  });
  await press(screen, "Continue");
  expect(screen.getByText("Enter your e-mail address.")).toBeTruthy();
  expect(posted("sign-in")).toEqual([]);
  await enterPassword();
  expect(posted("sign-in")).toEqual([{ email: "asha@console.example", password: "needle roller" }]);
  expect(screen.getByText(WRONG_PASSWORD)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("E-mail address").value).toBe(
    "asha@console.example",
  );
});

test("the code field has the focus; a wrong code is reported there and the field stays", async () => {
  const { posted } = await renderConsole(<LoginPage />, {
    "sign-in": STEP,
    "sign-in/code": errorResponse("refused", WRONG_CODE, 403),
  });
  await enterPassword();
  const field = screen.getByLabelText(CODE);
  // React Hook Form moves the focus a timer later.
  await waitFor(() => expect(document.activeElement).toBe(field));
  changeValue(CODE, "000000");
  await press(screen, "Sign in");
  expect(posted("sign-in/code")).toEqual([{ step: STEP.body.step, code: "000000" }]);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText(WRONG_CODE)).toBeTruthy();
});

test("after ten minutes the sign-in starts again with the password, and says why", async () => {
  const message = "The sign-in took too long. Start again.";
  await renderConsole(<LoginPage />, {
    "sign-in": STEP,
    "sign-in/code": errorResponse("conflict", message, 409),
  });
  await enterPassword();
  changeValue(CODE, "123456");
  await press(screen, "Sign in");
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("");
  expect(screen.queryByLabelText(CODE)).toBeNull();
});
