export { sweepOperatorSessions } from "./access/sessions.ts";
export { changeBalance } from "./accounts.ts";
export { deleteOldImports } from "./imports/delete-old.ts";
export { mountOpsCall, opsFileRoute } from "./ops-route.ts";
export { registerStoreMetrics } from "./store-metrics.ts";
export { announceNewWork, sendWorkSummaries } from "./subscriptions/announce-work.ts";
