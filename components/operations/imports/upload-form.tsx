"use client";
import { useRouter } from "next/navigation";
import { type DragEvent, type FormEvent, useId, useRef, useState } from "react";
import type { BrandId } from "@/brands/types";
import { Button } from "@/components/ui/button";
import { CONTROL, Field, Select } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { ApiError } from "@/lib/browser/http";
import { readBase64 } from "@/lib/browser/read-file";
import { startImportCall } from "@/lib/contract/operations/imports";
import { IMPORT_BYTES_MAX, type ImportKind } from "@/lib/imports/kinds";
import { useOpsMutation } from "@/lib/queries/operations";
import { BRANDS } from "../shared/filters";
import { KIND_WORDS } from "./words";

const NO_FILE = "Choose a CSV or XLSX file.";
const TOO_LARGE = "This file is larger than 10 MB. Split it into smaller files.";
const UNREADABLE = "The file couldn't be read. Choose it again.";

/** Uploads a file and leads to its preview. Nothing is changed before the preview is applied. */
export function UploadForm({ kinds }: { kinds: ImportKind[] }) {
  const router = useRouter();
  const send = useOpsMutation(startImportCall);
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const [failure, setFailure] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [isOver, setOver] = useState(false);

  async function upload(form: FormData, file: File) {
    const content = await readBase64(file).catch(() => null);
    if (content === null) return setFailure(UNREADABLE);
    const brand = form.get("brand") as BrandId | "";
    try {
      const { id } = await send.mutateAsync({
        kind: form.get("kind") as ImportKind,
        ...(brand ? { brand } : {}),
        fileName: file.name.slice(0, 200),
        content,
      });
      router.push(`/imports/${id}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const file = input.current?.files?.[0];
    if (!file) return setFailure(NO_FILE);
    if (file.size > IMPORT_BYTES_MAX) return setFailure(TOO_LARGE);
    setFailure("");
    setBusy(true);
    void upload(new FormData(event.currentTarget), file).finally(() => setBusy(false));
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const { files } = event.dataTransfer;
    if (!input.current || files.length === 0) return;
    input.current.files = files;
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      {failure && <Notice tone="bad" title={failure} />}
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[12rem_12rem_1fr_auto] lg:items-end">
        <Field label="What to import">
          <Select name="kind">
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {KIND_WORDS[kind]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Brand">
          <Select name="brand">
            <option value="">As in the file</option>
            {BRANDS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition to the file field inside. */}
        <div
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          className={isOver ? "outline-2 outline-primary outline-dashed" : ""}
        >
          <Field label="File">
            <input
              ref={input}
              type="file"
              accept=".csv,.tsv,.txt,.xlsx,text/csv"
              aria-describedby={hint}
              className={CONTROL}
            />
          </Field>
        </div>
        <Button type="submit" busy={isBusy}>
          Preview
        </Button>
      </div>
      <p id={hint} className="text-small text-muted">
        CSV or XLSX, up to 10 MB and 100,000 rows, columns in any order. An empty cell leaves a
        value as it is, “-” empties it. Nothing is changed before you apply the preview.
      </p>
    </form>
  );
}
