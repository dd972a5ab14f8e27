import { expect, test } from "@jest/globals";
import { messages } from "../forms/messages.ts";
import {
  accountStatuses,
  isAwaitingApproval,
  parseAccountStatus,
  toPublishedStatus,
} from "./account-status.ts";

test("[4.10] [4.13] every stored status has its code, in any spelling", () => {
  expect(accountStatuses.map(parseAccountStatus)).toEqual([
    "active",
    "pending",
    "verification",
    "other",
  ]);
  expect(parseAccountStatus(" ACTIVE\n")).toBe("active");
  expect(parseAccountStatus("Dormant")).toBe("other");
  expect(accountStatuses.filter((status) => isAwaitingApproval({ status }))).toEqual([
    "Approval Pending",
    "Verification Pending",
  ]);
});

test("[4.10] an overdue account publishes the overdue text, which is read as overdue", () => {
  const published = toPublishedStatus({ status: "Approval Pending", overdue: true });
  expect(published).toBe(messages.overdue);
  expect(parseAccountStatus(published)).toBe("overdue");
  expect(toPublishedStatus({ status: "Approval Pending", overdue: false })).toBe(
    "Approval Pending",
  );
});
