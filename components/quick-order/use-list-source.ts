"use client";
import { useEffect, useEffectEvent, useState } from "react";
import { useBrand } from "@/lib/browser/brand-context";
import { takePastedText } from "@/lib/browser/pasted-text";
import { ADDRESS_TEXT_MAX } from "@/lib/quick-order/limits";
import { createListReader, type ListSource } from "@/lib/quick-order/list-reader";
import type { List } from "@/lib/quick-order/list-row";
import { refuseSize } from "@/lib/quick-order/refuse-size";
import { startListWorker } from "./start-list-worker";
import type { ListActions } from "./use-list";

/** The file that was read last. */
interface ChosenFile {
  file: File;
  sheets: string[];
  sheet: number;
  /** The list before it, to which another sheet is added instead. */
  before: List;
}

/** Reads pasted texts and files into the list. */
export function useListSource(list: List, { append, replace }: ListActions) {
  const [reader] = useState(() => createListReader(startListWorker));
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  useEffect(() => {
    reader.warmUp();
    return () => reader.close();
  }, [reader]);

  async function read(source: ListSource) {
    setBusy(true);
    setProblem("");
    try {
      const read = await reader.read(source);
      const { lines, beyond } = read.list;
      if (lines.length + beyond.length > 0) return read;
      setProblem("There are no lines in this list.");
      return null;
    } catch (refusal) {
      setProblem(refusal instanceof Error ? refusal.message : "");
      return null;
    } finally {
      setBusy(false);
    }
  }

  /** True if the text was read. */
  async function readText(text: string): Promise<boolean> {
    const refusal = refuseSize(text.length);
    setProblem(refusal ?? "");
    if (refusal) return false;
    const result = await read({ text });
    if (!result) return false;
    setChosen(null);
    append(result.list);
    return true;
  }

  async function readFile(file: File, sheet = 0, before = list) {
    // By its size alone: a file of any size is refused at once.
    const refusal = refuseSize(file.size);
    setProblem(refusal ? `${file.name}: ${refusal}` : "");
    if (refusal) return;
    const bytes = await file.arrayBuffer().catch(() => null);
    if (!bytes) return setProblem(`${file.name} could not be opened. Choose it again.`);
    const result = await read({ bytes, sheet });
    if (!result) return;
    setChosen({ file, sheets: result.sheets, sheet: result.sheet, before });
    if (sheet > 0 || before !== list) replace(before);
    append(result.list);
  }

  const brand = useBrand().id;
  useTextFromElsewhere(
    (text) => {
      if (text.length <= ADDRESS_TEXT_MAX) void readText(text);
      else setProblem("The list in this link is too long. Paste it here.");
    },
    () => {
      const text = takePastedText(brand);
      if (text !== "") void readText(text);
    },
  );
  return {
    problem,
    isBusy,
    chosen,
    readText,
    readFile: (file: File) => readFile(file),
    chooseSheet: (sheet: number) => chosen && readFile(chosen.file, sheet, chosen.before),
  };
}

/** Text in the address, "#rows=6204%2020", which is removed so that a reload does not add it again; "" if there is none. */
function takeAddressText(): string {
  const [, encoded] = /^#(?:rows|q)=(.*)$/s.exec(window.location.hash) ?? [];
  if (!encoded) return "";
  window.history.replaceState(window.history.state, "", window.location.pathname);
  try {
    return decodeURIComponent(encoded.replaceAll("+", " "));
  } catch {
    // Not encoded as an address: nothing that we link to.
    return "";
  }
}

/** Takes over a list that was pasted on another page, and lists from the address, also from a link followed on this page. */
function useTextFromElsewhere(readAddress: (text: string) => void, readPasted: () => void) {
  const read = useEffectEvent(() => {
    const text = takeAddressText();
    if (text !== "") readAddress(text);
    else readPasted();
  });
  useEffect(() => {
    read();
    // A link changes the history while React renders, when nothing else may change it.
    const readLater = () => void setTimeout(read);
    const events = window.navigation;
    events?.addEventListener("currententrychange", readLater);
    return () => events?.removeEventListener("currententrychange", readLater);
  }, []);
}
