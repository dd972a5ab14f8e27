"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { LoadError } from "@/components/ui/load-error";
import { SlowNotice } from "@/components/ui/slow-notice";
import { useBrand } from "@/lib/browser/brand-context";
import { searchMessages } from "@/lib/forms/search-messages";
import { useResults } from "@/lib/queries/search";

/** A search that could not be rendered: asks again until there is an answer, then has the page rendered. */
export default function SearchRetry({ query }: { query: string }) {
  const router = useRouter();
  const { data, error, refetch, isFetching } = useResults(useBrand().id, query);
  useEffect(() => {
    if (data) router.refresh();
  }, [data, router]);
  if (!error) return <SlowNotice />;
  return (
    <LoadError
      title={searchMessages.searchFailed}
      error={error}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
}
