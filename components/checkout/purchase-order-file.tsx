"use client";
import { useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ApiError } from "@/lib/browser/http";
import type { PurchaseOrder } from "@/lib/browser/page-state";
import { messages } from "@/lib/forms/messages";
import { checkPoFile, PO_FILE_KINDS } from "@/lib/forms/purchase-order";
import { uploadPoFile } from "@/lib/queries/orders";

/** Uploads the buyer's purchase order as soon as it is chosen; the order refers to it by id. */
export function PurchaseOrderFile({
  file,
  onChange,
}: {
  file: PurchaseOrder["file"];
  onChange: (file: PurchaseOrder["file"]) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  async function upload(chosen: File) {
    const wrong = checkPoFile(chosen);
    setProblem(wrong ?? "");
    if (wrong) return;
    setBusy(true);
    try {
      onChange({ id: await uploadPoFile(chosen), name: chosen.name });
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : messages.unreachable);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="grid content-start gap-1">
      <span id={id} className="font-semibold">
        Purchase order as a file
      </span>
      <input
        ref={input}
        type="file"
        hidden
        accept={PO_FILE_KINDS.join()}
        aria-labelledby={id}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          // Cleared so that choosing the same file again triggers a change.
          if (chosen) void upload(chosen).finally(() => (target.value = ""));
        }}
      />
      <div className="flex min-h-11 flex-wrap items-center gap-3">
        <Button variant="secondary" busy={busy} onClick={() => input.current?.click()}>
          {file ? "Choose another file" : "Choose a file"}
        </Button>
        {file && (
          <span className="inline-flex min-w-0 items-center gap-2">
            <span className="min-w-0 break-all">{file.name}</span>
            <Button variant="text" size="small" onClick={() => onChange(null)}>
              Remove
            </Button>
          </span>
        )}
      </div>
      <p className="text-small text-muted">PDF, PNG or JPEG, at most 2 MB</p>
      {problem && (
        <p role="alert" className="text-small text-bad">
          {problem}
        </p>
      )}
    </div>
  );
}
