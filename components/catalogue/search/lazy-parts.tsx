"use client";
import { type ComponentProps, lazy, Suspense } from "react";
import type { RequestItem as RequestItemType } from "@/components/shared/request-item/request-item";

const RequestItem = lazy(async () => ({
  default: (await import("@/components/shared/request-item/request-item")).RequestItem,
}));
const Retry = lazy(() => import("./search-retry"));

/** Parts of the search results that few searches need, loaded only then. Not next/dynamic, which costs every search 1 kB. */
export const LazyRequestItem = (props: ComponentProps<typeof RequestItemType>) => (
  <Suspense>
    <RequestItem {...props} />
  </Suspense>
);

export const SearchRetry = (props: { query: string }) => (
  <Suspense>
    <Retry {...props} />
  </Suspense>
);
