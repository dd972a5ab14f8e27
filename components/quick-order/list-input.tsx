"use client";
import { type DragEvent, useEffect, useId, useRef, useState } from "react";
import { Button, buttonStyle } from "@/components/ui/button";
import { CONTROL } from "@/components/ui/field";
import { createSampleCsv, SAMPLE_XLSX } from "@/lib/quick-order/sample-file";
import { downloadCsv } from "./download-csv";
import type { useListSource } from "./use-list-source";

const EXAMPLE = "6205-2RS    20\n6308-2Z/C3 - 4 nos\n10 x NU 205";

/** Box to type or paste a list, or to drop or choose a file. */
export function ListInput({
  source,
  isEmpty,
  undoClear,
}: {
  source: ReturnType<typeof useListSource>;
  isEmpty: boolean;
  undoClear: (() => void) | null;
}) {
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState("");
  const isCleared = undoClear !== null;
  // The button that cleared the list has gone with it.
  useEffect(() => {
    if (isCleared) box.current?.focus();
  }, [isCleared]);
  const [isOver, setOver] = useState(false);

  async function submit(text: string) {
    if (text.trim() !== "" && (await source.readText(text))) setTyped("");
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) void source.readFile(dropped);
    else void submit(event.dataTransfer.getData("text"));
  }
  return (
    <section
      aria-label="Enter your list"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`grid gap-3 rounded-brand border p-3 sm:p-4 ${isOver ? "border-primary bg-wash" : ""}`}
    >
      <div className="grid gap-1">
        <label htmlFor={id} className="font-semibold">
          Part numbers and quantities, one line each
        </label>
        <textarea
          ref={box}
          id={id}
          rows={isEmpty ? 6 : 2}
          spellCheck={false}
          autoComplete="off"
          placeholder={EXAMPLE}
          value={typed}
          aria-describedby={`${id}-hint`}
          className={`${CONTROL} font-mono`}
          onChange={(event) => setTyped(event.target.value)}
          onPaste={(event) => {
            const text = event.clipboardData.getData("text");
            // A list needs no further press; a single number may be followed by its quantity.
            if (typed !== "" || !/[\r\n]./.test(text.trim())) return;
            event.preventDefault();
            setTyped(text);
            void submit(text);
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void submit(typed);
          }}
        />
        <p id={`${id}-hint`} className="text-small text-muted">
          Paste from a spreadsheet, e-mail or chat, or drop a CSV or XLSX file here. Up to 1,000
          lines and 2 MB.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          variant={isEmpty ? "primary" : "secondary"}
          busy={source.isBusy}
          disabled={typed.trim() === ""}
          onClick={() => submit(typed)}
        >
          {isEmpty ? "Match list" : "Add lines"}
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          aria-label="List as a file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            // Cleared so that choosing the same file again triggers a change.
            if (chosen) void source.readFile(chosen).finally(() => (target.value = ""));
          }}
        />
        <Button variant="secondary" onClick={() => file.current?.click()}>
          Choose a file
        </Button>
        <Button
          variant="text"
          onClick={() => downloadCsv("quick-order-sample.csv", createSampleCsv())}
        >
          Sample CSV
        </Button>
        <a href={SAMPLE_XLSX} download className={buttonStyle("text", "normal")}>
          Sample XLSX
        </a>
        {undoClear && (
          <Button variant="text" onClick={undoClear}>
            Bring back the cleared list
          </Button>
        )}
      </div>
      {source.problem && (
        <p role="alert" className="text-bad">
          {source.problem}
        </p>
      )}
    </section>
  );
}
