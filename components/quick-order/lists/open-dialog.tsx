"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import type { OrderListSummary } from "@/lib/contract/order-lists";
import { useOpenOrderList, useRemoveOrderList } from "@/lib/queries/order-lists";
import type { EnteredList } from "@/lib/quick-order/entered-line";
import { toEnteredList } from "@/lib/quick-order/saved-list";
import { describeChange, describeRows } from "./describe-list";

interface Props {
  lists: OrderListSummary[];
  /** The list on the page has lines, to which those of the opened list are added. */
  isAddition: boolean;
  onClose: () => void;
  onOpened: (list: OrderListSummary, entered: EnteredList) => void;
}

/** The company's named lists, to open or remove. Import it lazily. */
export default function OpenDialog({ lists, isAddition, onClose, onOpened }: Props) {
  const open = useOpenOrderList();
  const remove = useRemoveOrderList();
  const [removing, setRemoving] = useState<number | null>(null);
  const problem = open.error ?? remove.error;
  const isBusy = open.isPending || remove.isPending;
  return (
    <Dialog title="Open list" size="medium" onClose={onClose}>
      {problem && <Notice tone="bad">{problem.message}</Notice>}
      <ul className="divide-y divide-rule">
        {lists.map((list) => (
          <li key={list.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span className="min-w-0 grow basis-48">
              <span className="block font-semibold wrap-anywhere">{list.name}</span>
              <span className="text-small text-muted">
                {describeRows(list.rowCount)}, {describeChange(list)}
              </span>
            </span>
            <Button
              variant="secondary"
              size="small"
              busy={isBusy}
              onClick={() =>
                open.mutate(list.id, { onSuccess: (full) => onOpened(full, toEnteredList(full)) })
              }
            >
              {isAddition ? "Add to list" : "Open"}
              <span className="sr-only"> {list.name}</span>
            </Button>
            {removing === list.id ? (
              <Button
                variant="danger"
                size="small"
                busy={isBusy}
                onClick={() => remove.mutate(list, { onSettled: () => setRemoving(null) })}
              >
                Remove for everyone<span className="sr-only"> {list.name}</span>
              </Button>
            ) : (
              <Button variant="danger" size="small" onClick={() => setRemoving(list.id)}>
                Remove<span className="sr-only"> {list.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {lists.length === 0 && <p>Your company has no saved lists.</p>}
    </Dialog>
  );
}
