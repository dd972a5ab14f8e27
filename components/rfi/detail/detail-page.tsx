"use client";
import { useSearchParams } from "next/navigation";
import { Suspense } from "react";
import { TallPage } from "@/components/shared/tall-page";
import { useSignedIn } from "@/components/shared/use-signed-in";
import { AppLink } from "@/components/ui/app-link";
import { FileLink } from "@/components/ui/file-link";
import { LoadError } from "@/components/ui/load-error";
import { Skeleton } from "@/components/ui/skeleton";
import { ApiError } from "@/lib/browser/http";
import type { Rfi } from "@/lib/contract/rfi";
import { files } from "@/lib/files";
import { formatWireDate } from "@/lib/format";
import { useRfi } from "@/lib/queries/rfi";
import { type RfiRow, toRfiRows } from "@/lib/rfi/history";
import { routes } from "@/lib/routes";
import { RfiNotFound } from "../rfi-not-found";
import { NextStep } from "./next-step";
import { RfiLines } from "./rfi-lines";

const loading = <Skeleton className="h-64" />;

const isNotFound = (error: Error | null) =>
  error instanceof ApiError && (error.kind === "missing" || error.kind === "refused");

/** Backends without quotations do not send the validity of an offer. */
const hasQuotation = (rows: RfiRow[]) => rows.some((row) => row.offer?.validUntil != null);

function RfiContent({ rfi }: { rfi: Rfi }) {
  const rows = toRfiRows([rfi]);
  const [first] = rows;
  return (
    <article className="grid gap-5">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h1>
            Request <span className="part-number">{rfi.number}</span>
          </h1>
          {first && (
            <p className="text-muted">
              Sent on {formatWireDate(first.date)} {first.time && `at ${first.time}`}
            </p>
          )}
        </div>
        <p className="no-print flex flex-wrap items-center gap-x-6">
          {hasQuotation(rows) && (
            <FileLink href={files.quotation(rfi.number)} what={`of ${rfi.number}`}>
              Quotation (PDF)
            </FileLink>
          )}
          <AppLink href={routes.rfiHistory} className="link touch:py-3.5">
            RFI History
          </AppLink>
        </p>
      </header>
      <NextStep rows={rows} />
      <RfiLines rows={rows} />
      {rfi.note && (
        <section>
          <h2 className="mb-1">Your note</h2>
          <p className="max-w-prose whitespace-pre-line">{rfi.note}</p>
        </section>
      )}
    </article>
  );
}

function Detail() {
  const number = useSearchParams().get("rfi") ?? "";
  const { data, error, refetch, isFetching } = useRfi(number);
  const signedIn = useSignedIn(number ? routes.rfi(number) : routes.rfiHistory, [error]);
  if (!signedIn) return loading;
  if (data && data.lines.length > 0) return <RfiContent rfi={data} />;
  if (error && !isNotFound(error)) {
    return (
      <LoadError
        title="This request could not be loaded"
        error={error}
        onRetry={() => refetch()}
        busy={isFetching}
      />
    );
  }
  if (number && !error && data === undefined) return loading;
  return <RfiNotFound />;
}

/** /order-detail: the lines of one RFI and the next step (2.52). */
export function RfiDetailPage() {
  return (
    <TallPage>
      <Suspense fallback={loading}>
        <Detail />
      </Suspense>
    </TallPage>
  );
}
