"use client";
import { useLayoutEffect, useMemo, useState } from "react";
import { useBrand } from "@/lib/browser/brand-context";
import { readTab, writeTab } from "@/lib/browser/tab-state";
import type { EnteredList } from "@/lib/quick-order/entered-line";
import {
  appendLines,
  changeRow,
  chooseItem,
  correctNumber,
  correctQuantity,
  EMPTY_LIST,
  isList,
  type List,
  type ListRow,
  removeRow,
} from "@/lib/quick-order/list-row";

const NAME = "quickOrder";

interface Lists {
  list: List;
  /** The list before it was cleared; null once another one has begun. */
  cleared: List | null;
}

/** Changes of the list; the same functions as long as the page is open. */
function createActions(setLists: (change: (now: Lists) => Lists) => void) {
  const update = (change: (list: List) => List) =>
    setLists((now) => ({ ...now, list: change(now.list) }));
  return {
    append: (entered: EnteredList) =>
      setLists(({ list }) => ({ list: appendLines(list, entered), cleared: null })),
    change: (id: number, change: Partial<ListRow>) => update((list) => changeRow(list, id, change)),
    /** Changes several rows at once; null leaves a row as it is. */
    changeAll: (change: (row: ListRow) => Partial<ListRow> | null) =>
      update((list) => ({
        ...list,
        rows: list.rows.map((row) => {
          const changed = change(row);
          return changed ? { ...row, ...changed } : row;
        }),
      })),
    correctNumber: (id: number, number: string) =>
      update((list) => correctNumber(list, id, number)),
    chooseItem: (id: number, itemId: string) => update((list) => chooseItem(list, id, itemId)),
    correctQuantity: (id: number, quantity: string) =>
      update((list) => correctQuantity(list, id, quantity)),
    remove: (id: number) => update((list) => removeRow(list, id)),
    removeAdded: () =>
      update((list) => ({ ...list, rows: list.rows.filter(({ isInCart }) => !isInCart) })),
    replace: (list: List) => update(() => list),
    clear: () => setLists(({ list }) => ({ list: EMPTY_LIST, cleared: list })),
    undoClear: () => setLists(({ list, cleared }) => ({ list: cleared ?? list, cleared: null })),
  };
}
export type ListActions = ReturnType<typeof createActions>;

/** The list, stored for the tab: it survives a reload, a sign-in and the way back. */
export function useList() {
  const brand = useBrand().id;
  const [{ list, cleared }, setLists] = useState<Lists>(() => ({
    list: readTab(brand, NAME, isList) ?? EMPTY_LIST,
    cleared: null,
  }));
  // Before it is painted: what the buyer sees survives a reload at any moment.
  useLayoutEffect(() => writeTab(brand, NAME, list === EMPTY_LIST ? null : list), [brand, list]);
  const actions = useMemo(() => createActions(setLists), []);
  return { list, actions, canUndoClear: cleared !== null };
}
