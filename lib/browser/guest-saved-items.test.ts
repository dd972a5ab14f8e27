/** @jest-environment jsdom */
import { beforeEach, expect, test } from "@jest/globals";
import { guestSavedItems, SAVED_ITEMS_MAX } from "./guest-saved-items.ts";

beforeEach(() => localStorage.clear());

test("[2.32] stores id and name only, newest first, without duplicates, at most 100", () => {
  guestSavedItems.set({ id: "1", name: "6204", price: 5 } as never, true);
  guestSavedItems.set({ id: "2", name: "6205" }, true);
  guestSavedItems.set({ id: "1", name: "6204" }, true);
  expect(localStorage.getItem("savedItems")).toBe(
    '[{"id":"1","name":"6204"},{"id":"2","name":"6205"}]',
  );
  guestSavedItems.set({ id: "2", name: "6205" }, false);
  expect(guestSavedItems.read()).toEqual([{ id: "1", name: "6204" }]);
  for (let i = 0; i < SAVED_ITEMS_MAX + 5; i++)
    guestSavedItems.set({ id: `n${i}`, name: "x" }, true);
  expect(guestSavedItems.read()).toHaveLength(SAVED_ITEMS_MAX);
});

test("[2.32] damaged storage is an empty list", () => {
  for (const bad of ["{", "7", '[null, {"id": 5, "name": "x"}]']) {
    localStorage.setItem("savedItems", bad);
    expect(guestSavedItems.read()).toEqual([]);
  }
});

test("[2.32] changes in another tab notify subscribers", () => {
  let notified = 0;
  const stop = guestSavedItems.subscribe(() => notified++);
  window.dispatchEvent(new StorageEvent("storage", { key: "savedItems" }));
  stop();
  window.dispatchEvent(new StorageEvent("storage", { key: "savedItems" }));
  expect(notified).toBe(1);
});
