"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { PartNumbersLink } from "@/components/shared/part-numbers-link";
import { Button } from "@/components/ui/button";
import type { OrderListSummary } from "@/lib/contract/order-lists";
import { formatCount } from "@/lib/format";
import { useOrderLists } from "@/lib/queries/order-lists";
import type { EnteredList } from "@/lib/quick-order/entered-line";
import type { RowResult } from "@/lib/quick-order/row-result";

const OpenDialog = dynamic(() => import("./open-dialog"), { ssr: false });
const SaveDialog = dynamic(() => import("./save-dialog"), { ssr: false });

interface Props {
  results: RowResult[];
  append: (list: EnteredList) => void;
}

/** Opens and saves the company's named lists; nothing for guests and on backends without these calls of ours. */
export function SavedLists({ results, append }: Props) {
  const { data: lists } = useOrderLists();
  const [dialog, setDialog] = useState<"open" | "save" | null>(null);
  const [opened, setOpened] = useState<OrderListSummary | null>(null);
  const [message, setMessage] = useState("");
  if (!lists) return null;
  const close = () => setDialog(null);
  return (
    <div className="-mx-3 flex flex-wrap items-center gap-x-1">
      {lists.length > 0 && (
        <Button variant="text" size="small" onClick={() => setDialog("open")}>
          Open list ({formatCount(lists.length)})
        </Button>
      )}
      {results.length > 0 && (
        <Button variant="text" size="small" onClick={() => setDialog("save")}>
          Save list
        </Button>
      )}
      <span className="px-3 text-small">
        <PartNumbersLink />
      </span>
      <span role="status" className="px-3 text-small text-good">
        {message}
      </span>
      {dialog === "open" && (
        <OpenDialog
          lists={lists}
          isAddition={results.length > 0}
          onClose={close}
          onOpened={(list, entered) => {
            append(entered);
            // Lines added to another list are not that list.
            setOpened(results.length === 0 ? list : null);
            setMessage(`“${list.name}” opened`);
            close();
          }}
        />
      )}
      {dialog === "save" && (
        <SaveDialog
          lists={lists}
          opened={opened}
          results={results}
          onClose={close}
          onSaved={(list) => {
            setOpened(list);
            setMessage(`“${list.name}” saved`);
            close();
          }}
        />
      )}
    </div>
  );
}
