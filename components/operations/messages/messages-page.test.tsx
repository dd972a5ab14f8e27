/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { cleanup, screen, within } from "@testing-library/react";
import type { MessageDetails } from "@/lib/contract/operations/messages";
import { press, renderConsole } from "@/test/storefront/render-console";
import { errorResponse } from "@/test/storefront/render-screen";
import { MessagesPage } from "./messages-page";

afterEach(cleanup);

const message = (over: Partial<MessageDetails>): MessageDetails => ({
  ...{ id: 1, brand: "zwz", channel: "email", recipient: "asha@kulkarni.example" },
  ...{ subject: "Your order", template: "order-received", state: "sent", attempts: 1 },
  ...{ lastError: "", createdAt: "2026-11-20T08:00:00Z", sentAt: null },
  ...{ text: "Thank you.", resend: { possible: false, reason: "It was sent." } },
  ...over,
});
const failed = message({
  ...{ id: 2, recipient: "ravi@deccan.example", state: "failed", attempts: 8 },
  ...{ about: "ZW2627-000009", text: "Open <b>this</b> link", resend: { possible: true } },
});
const messages = [message({}), failed];

const show = (query: string, answers = {}) =>
  renderConsole(
    <MessagesPage />,
    {
      "messages/list": { body: { rows: messages, total: 2 } },
      "messages/show": (body) => ({
        body: messages.find(({ id }) => id === (body as { id: number }).id),
      }),
      ...answers,
    },
    { query },
  );
const dialog = () => within(screen.getByRole("dialog"));

test("messages are asked for by the filters of the address; an unknown state is left out", async () => {
  const { posted } = await show("to=asha&brand=nod&state=failed&page=2");
  expect(posted("messages/list")).toEqual([{ page: 2, brand: "nod", state: "failed", to: "asha" }]);
  cleanup();
  const about = await show("about=ZW2627-000009");
  expect(about.posted("messages/list")).toEqual([{ page: 1, about: "ZW2627-000009" }]);
  cleanup();
  const other = await show("state=lost&brand=bare");
  expect(other.posted("messages/list")).toEqual([{ page: 1 }]);
});

test("the text of a message is shown as text, never as markup, and a failed one can be sent again", async () => {
  const { posted } = await show("", { "messages/resend": { body: null } });
  await press(screen, "Show message to ravi@deccan.example");
  expect(dialog().getByText("Open <b>this</b> link")).toBeTruthy();
  expect(dialog().getByText("ZW2627-000009")).toBeTruthy();
  await press(dialog(), "Send again");
  expect(posted("messages/resend")).toEqual([{ id: 2 }]);
  expect(screen.getByText("The message is being sent again")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a message that can't be sent again has no button; a refusal stays in the dialog", async () => {
  const refusal = errorResponse("conflict", "Somebody else was first.", 409);
  await show("", { "messages/resend": refusal });
  await press(screen, "Show message to asha@kulkarni.example");
  expect(dialog().queryByRole("button", { name: "Send again" })).toBeNull();
  cleanup();
  await show("", { "messages/resend": refusal });
  await press(screen, "Show message to ravi@deccan.example");
  await press(dialog(), "Send again");
  expect(dialog().getByText("Somebody else was first.")).toBeTruthy();
});
