"use client";
import { useState } from "react";
import { useSlow } from "@/components/ui/slow-notice";
import { parseQuantity } from "@/lib/rules/quantity";

/** Initial quantity of an untouched field (9.2). */
const DEFAULT = "1";

/**
 * A freely typed quantity and what is wrong with it (5.14). `submit` adds it and keeps what was typed when that
 * fails. An empty box counts as 1 where it starts empty.
 */
export function useTypedQuantity(
  onAdd: (quantity: number) => Promise<string | null>,
  startsEmpty = false,
) {
  const [typed, setTyped] = useState(startsEmpty ? "" : DEFAULT);
  const [error, setError] = useState("");
  const [adding, setAdding] = useState(false);
  const slow = useSlow(adding);
  const read = parseQuantity(startsEmpty ? typed.trim() || DEFAULT : typed);
  return {
    typed,
    error,
    /** Adding takes longer than usual. */
    slow,
    /** null while what is typed is no quantity. */
    quantity: "quantity" in read ? read.quantity : null,
    type(text: string) {
      setTyped(text);
      setError("");
    },
    async submit() {
      if ("error" in read) return setError(read.error);
      setAdding(true);
      setError((await onAdd(read.quantity)) ?? "");
      setAdding(false);
    },
  };
}

export type TypedQuantity = ReturnType<typeof useTypedQuantity>;
