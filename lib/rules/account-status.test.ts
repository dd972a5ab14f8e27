import { expect, test } from "@jest/globals";
import { messages } from "../forms/messages.ts";
import {
  accountStatuses,
  isAwaitingApproval,
  readStanding,
  toPublishedStatus,
} from "./account-status.ts";

test("[4.10] [4.13] every stored status has its standing, in any spelling", () => {
  expect(accountStatuses.map(readStanding)).toEqual(["active", "pending", "verification", "other"]);
  expect(readStanding(" ACTIVE\n")).toBe("active");
  expect(readStanding("Dormant")).toBe("other");
  expect(accountStatuses.filter((status) => isAwaitingApproval({ status }))).toEqual([
    "Approval Pending",
    "Verification Pending",
  ]);
});

test("[4.10] an overdue account publishes the overdue text, which is read as overdue", () => {
  const published = toPublishedStatus({ status: "Approval Pending", overdue: true });
  expect(published).toBe(messages.overdue);
  expect(readStanding(published)).toBe("overdue");
  expect(toPublishedStatus({ status: "Approval Pending", overdue: false })).toBe(
    "Approval Pending",
  );
});
