import type { BrandId } from "../../brands/types.ts";
import type { Slot } from "../../lib/content/home-content.ts";
import type { ContentSlot } from "../../lib/contract/operations/content.ts";
import { createOperatorClient } from "./operator-client.ts";
import type { TestApp } from "./test-app.ts";

/** Content calls of an operator who has just opened the page; by default from the command line. */
export function createContentClient(backend: TestApp, ops = createOperatorClient(backend)) {
  const slotOf = async (brand: BrandId, slot: Slot) => {
    const { data } = await ops("content/show", { brand });
    return (data as ContentSlot[]).find((one) => one.slot === slot);
  };
  const baseOf = async (brand: BrandId, slot: Slot) => (await slotOf(brand, slot))?.base ?? null;
  const save = async (brand: BrandId, slot: Slot, value: unknown) =>
    ops("content/draft", { brand, slot, base: await baseOf(brand, slot), value });
  const publishDraft = async (brand: BrandId, slot: Slot, at?: string) =>
    ops("content/publish", { brand, slot, base: await baseOf(brand, slot), ...(at ? { at } : {}) });
  const publish = async (brand: BrandId, slot: Slot, value: unknown, at?: string) => {
    const draft = await save(brand, slot, value);
    return draft.status === 200 ? publishDraft(brand, slot, at) : draft;
  };
  const restore = async (brand: BrandId, slot: Slot, version: number | null | undefined) => {
    const versions = (await slotOf(brand, slot))?.versions;
    const shown = versions?.find(({ state }) => state === "shown")?.id ?? null;
    return ops("content/restore", { brand, slot, version, shown });
  };
  return { ops, slotOf, baseOf, save, publishDraft, publish, restore };
}
