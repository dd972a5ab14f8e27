"use client";
import { useState } from "react";
import { MatchText } from "@/components/shared/match-grade-label";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, Input } from "@/components/ui/field";
import {
  type ConsoleRfiLine,
  findOfferableItems,
  type OfferableItem,
} from "@/lib/contract/operations/rfis";
import { countNoun } from "@/lib/count-noun";
import { formatCount, formatPrice } from "@/lib/format";
import { useOpsQuery } from "@/lib/queries/operations";
import { Loaded } from "../shared/loaded";

interface Props {
  number: string;
  line: ConsoleRfiLine;
  onChoose: (item: { id: number; name: string }) => void;
  onClose: () => void;
}

/** Finds the item to offer for a text, or instead of the requested one. */
export function SubstituteDialog({ number, line, onChoose, onClose }: Props) {
  const [text, setText] = useState(line.item?.designation ?? line.requestedText ?? "");
  const [searched, setSearched] = useState(text);
  const query = useOpsQuery(findOfferableItems, { number, line: line.line, text: searched });
  return (
    <Dialog title={`Item to offer for line ${line.line}`} onClose={onClose} size="large">
      <div className="grid gap-4">
        <form
          className="flex flex-wrap items-end gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim()) setSearched(text.trim());
          }}
        >
          <Field label="Number, size or other maker's number">
            <Input
              value={text}
              maxLength={200}
              autoComplete="off"
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <Button type="submit" variant="secondary">
            Find items
          </Button>
        </form>
        <Loaded query={query} what="the items">
          {({ items }) => <Choices items={items} onChoose={onChoose} />}
        </Loaded>
      </div>
    </Dialog>
  );
}

function Choices({ items, onChoose }: Pick<Props, "onChoose"> & { items: OfferableItem[] }) {
  if (items.length === 0) return <p className="text-muted">No items match.</p>;
  return (
    <ul className="grid gap-2">
      {items.map((item) => {
        const name = `${item.designation} ${item.maker}`;
        return (
          <li
            key={item.id}
            className="flex flex-wrap items-center justify-between gap-2 rounded-brand border p-2"
          >
            <span className="min-w-0">
              <strong>{name}</strong> {item.match && <MatchText match={item.match} />}
              <span className="block text-small text-muted">
                List {formatPrice(item.listPrice)}, customer {formatPrice(item.ownPrice)}. Stock{" "}
                {formatCount(item.free)}
                {item.leadDays !== null && `, lead time ${countNoun(item.leadDays, "day")}`}
              </span>
            </span>
            <Button
              variant="secondary"
              size="small"
              onClick={() => onChoose({ id: item.id, name })}
            >
              Offer this<span className="sr-only">: {name}</span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
