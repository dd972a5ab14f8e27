/** @jest-environment jsdom */
import { afterEach, expect, test } from "@jest/globals";
import { act, cleanup, screen } from "@testing-library/react";
import { zwz } from "@/brands/zwz";
import { type AuditEntry, auditFilter, listAudit } from "@/lib/contract/operations/operators";
import { AUDIT_SUBJECTS } from "@/lib/operations/audit-subjects";
import { NavigationProvider } from "@/test/storefront/next-navigation";
import { fakeApi, flush, renderInStore } from "@/test/storefront/render-in-store";
import { AuditPage } from "./audit-page";

afterEach(cleanup);

const entry: AuditEntry = {
  ...{ id: 812, at: "2026-11-20T08:00:00Z", operatorId: 1, operator: "Asha" },
  ...{ action: "orders/approve", brand: "zwz" },
  subject: { type: "customer", id: "17", name: "Kulkarni Works", href: "/customers/zwz/17" },
  ...{ field: "status", from: "Awaiting Internal Approval", to: "Approved", reason: "" },
};

async function show(query: string) {
  const bodies: unknown[] = [];
  fakeApi((path, init) => {
    if (path.endsWith("operators/list")) return { body: [] };
    bodies.push(JSON.parse(String(init?.body)));
    return { body: { entries: [entry], next: 712 } };
  });
  renderInStore(
    zwz,
    <NavigationProvider pathname="/audit" searchParams={new URLSearchParams(query)}>
      <AuditPage />
    </NavigationProvider>,
  );
  await act(flush);
  return bodies;
}
const hrefOf = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");

test("each page of entries has an address, so that it can be shared and Back returns to it", async () => {
  const bodies = await show("type=order&before=912");
  expect(bodies).toEqual([{ subjectType: "order", before: 912 }]);
  expect(screen.getByRole("table", { name: "Audit log" }).textContent).toContain("orders/approve");
  // The subject leads to its page, and has a name beside its id.
  expect(hrefOf("customer 17")).toBe("/customers/zwz/17");
  expect(screen.getByText("Kulkarni Works")).toBeTruthy();
  expect(hrefOf("Older")).toBe("/audit?type=order&before=712");
  expect(hrefOf("Newest")).toBe("/audit?type=order");
  expect(hrefOf(/^Download as CSV/)).toBe("/api/ops/files/audit?subjectType=order");
});

test("entries about every kind of subject can be asked for", async () => {
  await show("type=content");
  const kinds = screen.getByLabelText<HTMLSelectElement>("Kind of subject");
  expect(kinds.value).toBe("content");
  expect([...kinds.options].map(({ value }) => value).filter(Boolean)).toEqual([...AUDIT_SUBJECTS]);
});

test("the entries of the command line are asked for as the backend understands it, also in the file", async () => {
  const [body] = await show("operator=cli");
  expect(listAudit.body.parse(body)).toEqual({ commandLine: true });
  const { searchParams } = new URL(hrefOf(/^Download as CSV/) ?? "", "http://console.example");
  expect(auditFilter.parse(Object.fromEntries(searchParams))).toEqual({ commandLine: true });
});
