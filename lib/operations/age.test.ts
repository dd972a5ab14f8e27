import { expect, test } from "@jest/globals";
import { formatAge } from "./age.ts";

const now = new Date("2026-11-20T10:00:00Z");

test.each([
  ["2026-11-20T09:59:01Z", "just now"],
  ["2026-11-20T10:00:30Z", "just now"],
  ["2026-11-20T09:59:00Z", "1 minute"],
  ["2026-11-20T09:00:01Z", "59 minutes"],
  ["2026-11-20T09:00:00Z", "1 hour"],
  ["2026-11-19T10:00:01Z", "23 hours"],
  ["2026-11-19T10:00:00Z", "1 day"],
  ["2026-09-20T10:00:00Z", "61 days"],
])("since %s: %s", (since, age) => expect(formatAge(since, now)).toBe(age));
