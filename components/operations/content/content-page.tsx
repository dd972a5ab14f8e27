"use client";
import { useState } from "react";
import type { BrandId } from "@/brands/types";
import { showOwn } from "@/lib/contract/operations/access";
import { showContent } from "@/lib/contract/operations/content";
import { isAllowed } from "@/lib/operations/permissions";
import { useOpsQuery } from "@/lib/queries/operations";
import { BrandField } from "../shared/brand-field";
import { Loaded } from "../shared/loaded";
import { OpsPage } from "../shared/ops-page";
import { DraftPreview } from "./preview-link";
import { SlotSection } from "./slot-section";

/** Slides, featured items and notices of the home pages. */
export function ContentPage() {
  const [brand, setBrand] = useState<BrandId>("zwz");
  const query = useOpsQuery(showContent, { brand });
  const own = useOpsQuery(showOwn, {});
  const canChange = own.data ? isAllowed(own.data.roles, "content/draft") : false;
  return (
    <OpsPage title="Content">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <BrandField value={brand} onChange={setBrand} />
        <DraftPreview brand={brand} />
      </div>
      <p className="text-small text-muted">
        Leave the time empty to preview what is shown now if the drafts are published.
      </p>
      <Loaded query={query} what="the content">
        {(slots) =>
          // Content of the previous brand, shown while the other loads, must not be edited.
          !query.isPlaceholderData &&
          slots.map((content) => (
            <SlotSection
              key={`${brand} ${content.slot}`}
              brand={brand}
              content={content}
              canChange={canChange}
            />
          ))
        }
      </Loaded>
    </OpsPage>
  );
}
