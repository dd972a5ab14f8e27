import { type ComponentType, lazy } from "react";

/** A part that is fetched when it is first shown. When it can't be, `instead` stands there and the page goes on. */
export const lazyWithFallback = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  instead: ComponentType<Props>,
) => lazy(() => load().catch(() => ({ default: instead })));
