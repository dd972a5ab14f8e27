import {
  type DataRequest,
  exportData,
  getConsents,
  getDataRequests,
  recordConsent,
  requestErasure,
  withdrawErasure,
} from "../../../lib/contract/privacy.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { consents as consentRows } from "../../db/schema/index.ts";
import { countAttempt } from "../../http/rate-limits.ts";
import { route, type Scope } from "../../http/route.ts";
import { listCurrentConsents } from "../accounts/index.ts";
import { exportUserData } from "./data-export.ts";
import { createErasureRequest, listDataRequests, withdrawErasureRequest } from "./data-requests.ts";

/** Consents, data export and erasure requests. */
export function privacyRoutes(scope: Scope): void {
  const { db } = scope.deps;

  route(scope, getConsents, async ({ buyer }) => {
    const rows = await listCurrentConsents(db, buyer.userId);
    const data = rows.map(({ purpose, version, given, createdAt: at }) => ({
      purpose: purpose as "account" | "marketing",
      version,
      given,
      at: at.toISOString(),
    }));
    return { success: 1, data };
  });

  route(scope, recordConsent, async ({ buyer, body }) => {
    await countAttempt(db, [
      { name: "consent", subject: String(buyer.userId), max: 30, seconds: 3600 },
    ]);
    await db.insert(consentRows).values({ ...body, userId: buyer.userId });
    return { success: 1, message: messages.consentRecorded };
  });

  route(scope, exportData, async ({ buyer, request }) => {
    await countAttempt(db, [
      { name: "export", subject: String(buyer.userId), max: 10, seconds: 3600 },
    ]);
    request.log.info({ brand: buyer.brand }, "data exported");
    return { success: 1, data: await exportUserData(db, buyer) };
  });

  route(scope, getDataRequests, async ({ buyer }) => {
    const rows = await listDataRequests(db, buyer.userId);
    const data = rows.map(({ status, createdAt, answer }) => ({
      kind: "erasure" as const,
      status: status as DataRequest["status"],
      at: createdAt.toISOString(),
      answer,
    }));
    return { success: 1, data };
  });

  route(scope, requestErasure, async ({ buyer, body }) => {
    await countAttempt(db, [
      { name: "erasure", subject: String(buyer.userId), max: 10, seconds: 3600 },
    ]);
    const added = await createErasureRequest(db, buyer.userId, body.reason?.trim() ?? "");
    return { success: 1, message: added ? messages.requestReceived : messages.requestOpen };
  });

  route(scope, withdrawErasure, async ({ buyer }) => {
    await withdrawErasureRequest(db, buyer.userId);
    return { success: 1, message: messages.requestWithdrawn };
  });
}
