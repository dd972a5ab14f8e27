"use client";
import { useRef, useState } from "react";
import { commonMessages } from "@/lib/forms/common-messages";
import { RFI_LINES_MAX, requestedTextKey } from "@/lib/forms/rfi";
import { randomId } from "@/lib/new-id";
import { useRequestTexts, useTakesTexts } from "@/lib/queries/rfi";
import { getRequestLines } from "@/lib/quick-order/request-lines";
import type { RowResult } from "@/lib/quick-order/row-result";
import type { ListActions } from "./use-list";

/** Requests a quotation for the numbers that no item fits. `lines` is empty if the backend takes no requests in words. */
export function useRequestRows(results: RowResult[], changeAll: ListActions["changeAll"]) {
  const takesTexts = useTakesTexts();
  const { mutateAsync } = useRequestTexts();
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);
  const [problem, setProblem] = useState("");
  const last = useRef({ content: "", requestId: "" });
  const lines = takesTexts ? getRequestLines(results).slice(0, RFI_LINES_MAX) : [];

  /** The same lines keep their id, so that a request whose reply was lost is not created twice. */
  function requestIdOf(content: string): string {
    if (last.current.content !== content) last.current = { content, requestId: randomId() };
    return last.current.requestId;
  }

  async function request() {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem("");
    try {
      const { number, alreadyRequested } = await mutateAsync({
        lines,
        note: "",
        requestId: requestIdOf(JSON.stringify(lines)),
      });
      const numbers = new Map(lines.map(({ text }) => [requestedTextKey(text), number]));
      for (const earlier of alreadyRequested)
        numbers.set(requestedTextKey(earlier.text), earlier.number);
      changeAll((row) => {
        const rfi = numbers.get(requestedTextKey(row.number));
        return rfi ? { rfi } : null;
      });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : commonMessages.unreachable);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { lines, isBusy, problem, request };
}
