import { createHash } from "node:crypto";
import { env } from "../../env.ts";
import { connectSharedStore, type SharedStore } from "./shared-store.ts";

let store: SharedStore | null | undefined;

/** The store that the storefronts share; null without REDIS_URL. */
export function storefrontStore(): SharedStore | null {
  if (store === undefined) {
    const { REDIS_URL, SESSION_SECRET = "" } = env();
    // A key of its own: what Redis holds says nothing about cookies.
    const secret = createHash("sha256").update(`shared store\0${SESSION_SECRET}`).digest("hex");
    store = REDIS_URL ? connectSharedStore({ url: REDIS_URL, secret, warn: console.warn }) : null;
  }
  return store;
}
