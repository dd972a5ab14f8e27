"use client";
import { useState } from "react";
import type { BrandId } from "@/brands/types";
import { Field, Select } from "@/components/ui/field";
import { FileLink } from "@/components/ui/file-link";
import type { ImportKind } from "@/lib/imports/kinds";
import { opsFileUrl } from "@/lib/queries/operations";
import { BrandField } from "../shared/brand-field";
import { KIND_WORDS } from "./words";

/** Links to the files of a kind and brand, which can be changed and imported again. */
export function ExportForm({ kinds }: { kinds: ImportKind[] }) {
  const [kind, setKind] = useState(kinds[0] ?? "catalogue");
  const [brand, setBrand] = useState<BrandId>("zwz");
  const name = `${KIND_WORDS[kind]} of ${brand.toUpperCase()}`;
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-end">
      <Field label="What to export">
        <Select value={kind} onChange={(event) => setKind(event.target.value as ImportKind)}>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {KIND_WORDS[one]}
            </option>
          ))}
        </Select>
      </Field>
      <BrandField label="Brand to export" value={brand} onChange={setBrand} />
      <p className="flex min-h-11 flex-wrap items-center gap-4">
        {(["xlsx", "csv"] as const).map((format) => (
          <FileLink key={format} href={opsFileUrl("files/imports/export", { kind, brand, format })}>
            {name} ({format.toUpperCase()})
          </FileLink>
        ))}
      </p>
    </div>
  );
}
