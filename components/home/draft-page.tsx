import type { Metadata } from "next";
import type { ReactNode } from "react";
import type { Brand } from "@/brands/types";
import { Notice } from "@/components/ui/notice";
import type { HomeContent } from "@/lib/content/home-content";
import { getDraftContent } from "@/lib/content/home-content.server";
import type { PreviewedContent } from "@/lib/contract/home-content";
import { formatMoment } from "@/lib/format";

export interface DraftPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const draftMetadata: Metadata = {
  title: "Preview",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

function describePreview({ at, drafts }: PreviewedContent): string {
  const moment = at ? `on ${formatMoment(at)}` : "now";
  return drafts
    ? `Preview: what is shown ${moment} if the drafts are published.`
    : `Preview: what is shown ${moment}, without drafts.`;
}

/** The home page with the drafts of operators or as of a moment, for the holder of a preview link; rendered anew for each request. */
export async function DraftPage({
  brand,
  searchParams,
  home,
}: DraftPageProps & { brand: Brand; home: (content: HomeContent) => ReactNode }) {
  const { draft } = await searchParams;
  const preview = await getDraftContent(brand, typeof draft === "string" ? draft : "");
  if (!preview) {
    return (
      <Notice tone="warning">
        This preview link has expired. Open the preview from the operator console again.
      </Notice>
    );
  }
  return (
    <div className="grid gap-6">
      <Notice tone="info">{describePreview(preview)}</Notice>
      {home(preview.content)}
    </div>
  );
}
