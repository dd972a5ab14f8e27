"use client";
import { useState } from "react";
import type { z } from "zod";
import type { BrandId } from "@/brands/types";
import { Button, type ButtonSize } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { previewContent } from "@/lib/contract/operations/content";
import { useOpsMutation } from "@/lib/queries/operations";
import { fromLocal, TextField } from "./fields";

/** Creates the link of a preview, which opens the store's home page in a tab of its own. */
export function PreviewLink({
  preview,
  label,
  size,
}: {
  preview: z.input<typeof previewContent.body>;
  label: string;
  size?: ButtonSize;
}) {
  const create = useOpsMutation(previewContent);
  const url = create.data?.url;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        variant="secondary"
        size={size}
        busy={create.isPending}
        onClick={() => create.mutate(preview)}
      >
        {label}
      </Button>
      {url && (
        <a className="link" href={url} target="_blank" rel="noreferrer">
          Open the preview (valid for an hour)
        </a>
      )}
      {create.error && <Notice tone="bad" title={create.error.message} />}
    </div>
  );
}

/** A preview with the drafts, as of now or of a moment at which something with dates is shown. */
export function DraftPreview({ brand }: { brand: BrandId }) {
  const [local, setLocal] = useState("");
  const at = fromLocal(local);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        label="Preview as of (Indian time)"
        type="datetime-local"
        value={local}
        onChange={setLocal}
      />
      {/* A link that was created for another brand or moment goes. */}
      <PreviewLink
        key={`${brand} ${local}`}
        preview={{ brand, ...(at ? { at } : {}) }}
        label="Create preview link"
      />
    </div>
  );
}
