import { documents } from "../../../lib/contract/documents.ts";
import { checkRfi, createRfi, getRfi, rfiHistory, rfiOptions } from "../../../lib/contract/rfi.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { indianDay } from "../../../lib/indian-time.ts";
import type { User } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { fileRoute } from "../../http/file-route.ts";
import { route, type Scope } from "../../http/route.ts";
import { findDelivery } from "../accounts/index.ts";
import { isTaxedWithinState } from "../cart/index.ts";
import { submitRfi } from "./create-rfi.ts";
import { findLinesOfRfi, findRfiLines, type RfiRow } from "./queries.ts";
import { getQuotationFile } from "./quotation-files.ts";
import { describeRefusal, findActiveLines } from "./requested-items.ts";
import { parseCheckedLines, parseRfiRequest, serializeRfis } from "./serializers.ts";

/** RFIs (7.31–7.34) and their quotation as a PDF. */
export function rfiRoutes(scope: Scope): void {
  const { db, clock, config } = scope.deps;

  /** Taxed for the company's default delivery address. */
  async function serialize(buyer: User, rows: RfiRow[], today: Date) {
    const delivery = await findDelivery(db, buyer.companyId);
    return serializeRfis(rows, isTaxedWithinState(buyer.brand, delivery), today);
  }

  route(scope, checkRfi, async ({ body, buyer }) => {
    const active = await findActiveLines(db, buyer.companyId, parseCheckedLines(body));
    const refusal = describeRefusal(active);
    const requested_texts = active.flatMap(({ requestedText, number }) =>
      requestedText === null ? [] : { requested_text: requestedText, rfq_no: number },
    );
    return { success: refusal ? 1 : 0, message: refusal ?? "", requested_texts };
  });

  route(scope, rfiOptions, () => ({ success: 1, requested_text: true }));

  route(scope, createRfi, async ({ body, buyer, brand, request }) => {
    const now = clock();
    const site = config.messaging.sites[brand];
    const number = await submitRfi(db, buyer, parseRfiRequest(body, now), { site, now });
    request.log.info({ rfi: number }, "RFI received");
    return { success: 1, message: "", RefNo: number };
  });

  route(scope, rfiHistory, async ({ buyer }) => {
    const today = clock();
    const rows = await findRfiLines(db, buyer, indianDay(today));
    return { success: 1, message: { info: await serialize(buyer, rows, today) } };
  });

  route(scope, getRfi, async ({ body, buyer }) => {
    const today = clock();
    const rows = await findLinesOfRfi(db, buyer, String(body.putawayno_key), indianDay(today));
    const [data] = await serialize(buyer, rows, today);
    if (!data) throw new Refusal(404, messages.rfiNotFound);
    return { success: 1, message: "", data };
  });

  fileRoute(scope, documents.quotation, "Quotation for an RFI as a PDF", async (buyer, params) => {
    const rows = await findLinesOfRfi(db, buyer, params.number ?? "", indianDay(clock()));
    const content = await getQuotationFile(db, config.sellerGstins, buyer, rows);
    return { type: "application/pdf", name: `quotation-${rows[0]?.number}.pdf`, content };
  });
}
