/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from "@jest/globals";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { zwz } from "@/brands/zwz";
import type { ContentSlot } from "@/lib/contract/operations/content";
import { fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";
import { ContentPage } from "./content-page";

afterEach(cleanup);

const version = { operator: "Asha", createdAt: "2026-11-20T08:00:00Z", isDefault: false };
const slots: ContentSlot[] = [
  { slot: "featured", shown: null, draft: null, base: null, versions: [] },
  {
    slot: "notices",
    shown: [{ text: "Closed on Friday.", link: "", action: "", from: null, to: null }],
    draft: null,
    base: 7,
    versions: [
      { ...version, id: 7, publishedAt: "2026-11-20T08:00:00Z", state: "shown" },
      { ...version, id: 3, publishedAt: "2026-11-10T08:00:00Z", state: "earlier" },
    ],
  },
];

interface Given {
  refusal?: { status: number; message: string };
  shown?: ContentSlot[];
  /** Content that the page shows after a change was sent. */
  after?: ContentSlot[];
}

/** Opens the page and returns what it sends. */
async function open(roles: string[], { refusal, shown = slots, after = shown }: Given = {}) {
  const sent: { path: string; body: unknown }[] = [];
  fakeApi((path, init) => {
    const body = JSON.parse(String(init?.body));
    if (path === "/api/ops/own/show") return { body: { roles } };
    if (path === "/api/ops/content/show") return { body: sent.length > 0 ? after : shown };
    sent.push({ path, body });
    if (refusal) return { status: refusal.status, body: { error: refusal } };
    if (path === "/api/ops/content/preview")
      return { body: { url: "http://zwz.example/?draft=x" } };
    return { body: null };
  });
  renderInStore(zwz, <ContentPage />);
  await act(flush);
  return sent;
}

const section = (name: string) =>
  within(screen.getByRole("heading", { name }).closest("section") as HTMLElement);
const press = (button: HTMLElement) =>
  act(async () => {
    fireEvent.click(button);
    await flush();
  });
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe("content", () => {
  test("the standard content can be changed: an edited tab is sent whole, empty lines are left out", async () => {
    const sent = await open(["catalogue"]);
    const featured = section("Featured items");
    expect(featured.getByText("Standard content")).toBeTruthy();
    await press(featured.getByRole("button", { name: /^Edit/ }));
    const tab = within(featured.getByRole("group", { name: "Tab 1" }));
    expect((tab.getByLabelText("Heading of the tab") as HTMLInputElement).value).toBe("New");
    const [numbers] = tab.getAllByLabelText("Item numbers");
    type(numbers as HTMLElement, "6204\n\n 6205 \n");
    await press(featured.getByRole("button", { name: "Save draft" }));
    expect(sent).toMatchObject([
      {
        path: "/api/ops/content/draft",
        body: {
          brand: "zwz",
          slot: "featured",
          value: [{ heading: "New", groups: [{ numbers: ["6204", "6205"] }, {}, {}] }, {}, {}, {}],
        },
      },
    ]);
    expect(featured.queryByRole("group")).toBeNull();
  });

  test("times are Indian times; entries move and can be removed", async () => {
    const sent = await open(["catalogue"]);
    const notices = section("Notices");
    await press(notices.getByRole("button", { name: /^Edit/ }));
    await press(notices.getByRole("button", { name: "Add notice" }));
    const second = within(notices.getByRole("group", { name: "Notice 2" }));
    type(second.getByLabelText("Text"), "Open on Sunday.");
    type(second.getByLabelText("Shown from (Indian time)"), "2026-11-22T00:00");
    await press(second.getByRole("button", { name: "Move up Notice 2" }));
    await press(notices.getByRole("button", { name: "Remove Notice 2" }));
    await press(notices.getByRole("button", { name: "Save draft" }));
    const value = [{ text: "Open on Sunday.", from: "2026-11-22T00:00:00+05:30", to: null }];
    expect(sent).toMatchObject([{ body: { slot: "notices", value } }]);
  });

  test("a mistake is named before anything is sent; a refusal keeps what was typed", async () => {
    const sent = await open(["catalogue"], {
      refusal: { status: 400, message: "The store has no page /x." },
    });
    const notices = section("Notices");
    await press(notices.getByRole("button", { name: /^Edit/ }));
    type(notices.getByLabelText("Link (optional)"), "javascript:alert(1)");
    await press(notices.getByRole("button", { name: "Save draft" }));
    expect(notices.getByText(/Enter a path of the store/)).toBeTruthy();
    expect(sent).toEqual([]);
    type(notices.getByLabelText("Link (optional)"), "/x");
    type(notices.getByLabelText("Text of the link"), "Go");
    await press(notices.getByRole("button", { name: "Save draft" }));
    expect(notices.getByText("The store has no page /x.")).toBeTruthy();
    expect((notices.getByLabelText("Link (optional)") as HTMLInputElement).value).toBe("/x");
  });

  test("a colleague's draft is not overwritten, also with a second press; what was typed stays", async () => {
    const draft = { value: [], operator: "Ravi", createdAt: "2026-11-20T09:00:00Z" };
    const changed = slots.map((one) => (one.base === 7 ? { ...one, draft, base: 8 } : one));
    const sent = await open(["catalogue"], {
      refusal: { status: 409, message: "Ravi saved another draft." },
      after: changed,
    });
    const notices = section("Notices");
    await press(notices.getByRole("button", { name: /^Edit/ }));
    type(notices.getByLabelText("Text"), "Closed on Saturday.");
    await press(notices.getByRole("button", { name: "Save draft" }));
    expect(notices.getByText("Ravi saved another draft.")).toBeTruthy();
    expect(notices.getByText(/by Ravi/)).toBeTruthy();
    expect((notices.getByLabelText("Text") as HTMLInputElement).value).toBe("Closed on Saturday.");
    await press(notices.getByRole("button", { name: "Save draft" }));
    expect(sent).toMatchObject([{ body: { base: 7 } }, { body: { base: 7 } }]);
  });

  test.each([
    [null, "Its content becomes the draft."],
    [
      { value: [], operator: "Ravi", createdAt: "2026-11-20T09:00:00Z" },
      "Its content is deleted, because there is another draft.",
    ],
  ])("a scheduled version is withdrawn after a confirmation (draft: %j)", async (draft, says) => {
    const scheduled = { ...version, id: 9, publishedAt: "2026-12-01T08:00:00Z" };
    const [featured, notices] = slots as [ContentSlot, ContentSlot];
    const versions = [{ ...scheduled, state: "scheduled" } as const, ...notices.versions];
    const shown = [featured, { ...notices, draft, versions }];
    const sent = await open(["catalogue"], { shown });
    await press(section("Notices").getByRole("button", { name: "Withdraw 9" }));
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText(says)).toBeTruthy();
    expect(sent).toEqual([]);
    await press(dialog.getByRole("button", { name: "Withdraw 9" }));
    const body = { brand: "zwz", slot: "notices", base: 7, version: 9 };
    expect(sent).toEqual([{ path: "/api/ops/content/withdraw", body }]);
    expect(screen.queryByRole("dialog")).toBeNull();
    cleanup();
    await open(["sales"], { shown });
    expect(screen.queryByRole("button", { name: "Withdraw 9" })).toBeNull();
  });

  test("the drafts are previewed as of now or of an Indian time; another one makes the link void", async () => {
    const sent = await open(["catalogue"]);
    const create = () => press(screen.getByRole("button", { name: "Create preview link" }));
    const link = () => screen.queryByRole("link", { name: /^Open the preview/ });
    await create();
    expect(link()?.getAttribute("href")).toBe("http://zwz.example/?draft=x");
    type(screen.getByLabelText("Preview as of (Indian time)"), "2026-11-22T00:00");
    expect(link()).toBeNull();
    await create();
    expect(sent.map(({ body }) => body)).toEqual([
      { brand: "zwz" },
      { brand: "zwz", at: "2026-11-22T00:00:00+05:30" },
    ]);
    await act(async () => {
      type(screen.getByLabelText("Brand"), "nod");
      await flush();
    });
    expect(link()).toBeNull();
  });

  test("everybody can preview a scheduled version as of its moment, without drafts", async () => {
    const [featured, notices] = slots as [ContentSlot, ContentSlot];
    const scheduled = { ...version, id: 9, publishedAt: "2026-12-01T08:00:00Z" };
    const versions = [{ ...scheduled, state: "scheduled" } as const, ...notices.versions];
    const sent = await open(["sales"], { shown: [featured, { ...notices, versions }] });
    const table = section("Notices");
    await press(table.getByRole("button", { name: "Preview 9" }));
    expect(table.getByRole("link", { name: /^Open the preview/ })).toBeTruthy();
    const body = { brand: "zwz", at: "2026-12-01T08:00:00Z", drafts: false };
    expect(sent).toEqual([{ path: "/api/ops/content/preview", body }]);
  });

  test("an earlier version is restored; who may not change content sees no such button", async () => {
    const sent = await open(["owner"]);
    await press(section("Notices").getByRole("button", { name: "Restore 3" }));
    await press(within(screen.getByRole("dialog")).getByRole("button", { name: "Restore 3" }));
    expect(sent).toEqual([
      {
        path: "/api/ops/content/restore",
        body: { brand: "zwz", slot: "notices", version: 3, shown: 7 },
      },
    ]);
    cleanup();
    await open(["sales"]);
    for (const name of [/^Edit/, /^Restore/, /^Publish/])
      expect(screen.queryByRole("button", { name })).toBeNull();
  });
});
