import { act, fireEvent, screen, within } from "@testing-library/react";
import { zwz } from "../../brands/zwz";
import { HistoryPage } from "../../components/orders/history-page";
import { createAccount } from "./factories";
import { createOrderLine as line } from "./order-factories";
import { fakeApi, flush, renderInStore } from "./render-in-store";

const absent = { status: 404, body: { error: { kind: "missing", message: "" } } };
const STATUSES = ["Awaiting Internal Approval", "Approved", "Dispatched", "Cancelled"];
const member = { status: "signed-in", name: "Asha", emailVerified: true, userType: "existing" };

/** Renders the order history with responses of our own API. */
export async function showHistory(
  orders: unknown,
  {
    status = 200,
    signedIn = true,
    account = createAccount(),
    payments = [] as object[],
    statement = absent as { status?: number; body: unknown },
    refunds = null as object[] | null,
    hasMore = false,
  } = {},
) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie itself is what the code under test reads.
  document.cookie = signedIn ? "signed_in=1" : "signed_in=; max-age=0";
  const { calls, hold } = fakeApi((path) => {
    if (path === "/api/session") return { body: member };
    if (path === "/api/account") return { body: account };
    if (path === "/api/payments") return { body: [...payments] };
    if (path === "/api/payments/refunds") return { body: refunds };
    if (path === "/api/statement") return statement;
    if (!Array.isArray(orders)) return { status, body: orders };
    return { status, body: { lines: [...orders], hasMore, statuses: STATUSES } };
  });
  const view = renderInStore(zwz, <HistoryPage />);
  await act(flush);
  return { ...view, calls, hold };
}
/** Rows of lines; the others are headings and buttons. */
export const lineRows = () =>
  screen.getAllByRole("row").filter((row) => within(row).queryAllByRole("cell").length > 1);
export const items = () =>
  lineRows().map((row) => within(row).getAllByRole("cell")[1]?.textContent);
export const headings = () =>
  screen.getAllByRole("rowheader").map((head) => head.textContent ?? "");
export const manyLines = (count: number, over = {}) =>
  Array.from({ length: count }, (_, i) =>
    line({ orderNumber: `ZW2627-000040I${String(i + 1).padStart(2, "0")}`, ...over }),
  );
export const search = (text: string) =>
  fireEvent.change(screen.getByPlaceholderText("Search by item"), { target: { value: text } });
