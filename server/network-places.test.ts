import { expect, test } from "@jest/globals";
import { createNetworkPlaces } from "./network-places.ts";

test("each network has its own places, and a freed one can be taken again", () => {
  const { take } = createNetworkPlaces(2);
  const free = take("203.0.113.1");
  expect(take("::ffff:203.0.113.1")).not.toBeNull();
  expect(take("203.0.113.1")).toBeNull();
  expect(take("203.0.113.2")).not.toBeNull();
  free?.();
  expect(take("203.0.113.1")).not.toBeNull();
  expect(take("203.0.113.1")).toBeNull();
});

test("addresses of one IPv6 network of 64 bits share their places", () => {
  const { take } = createNetworkPlaces(1);
  expect(take("2001:db8:1:2::1")).not.toBeNull();
  expect(take("2001:db8:1:2:ffff::")).toBeNull();
  expect(take("2001:db8:1:3::1")).not.toBeNull();
});

test("a network without a place in use takes no memory", () => {
  const { take, networks } = createNetworkPlaces(2);
  const frees = ["203.0.113.1", "203.0.113.1", "203.0.113.2"].map(take);
  expect(networks()).toBe(2);
  frees[0]?.();
  expect(networks()).toBe(2);
  for (const free of frees.slice(1)) free?.();
  expect(networks()).toBe(0);
});
