import type { ListWorker } from "@/lib/quick-order/list-reader";

export const startListWorker = (): ListWorker =>
  new Worker(new URL("../../lib/quick-order/list-worker.ts", import.meta.url));
