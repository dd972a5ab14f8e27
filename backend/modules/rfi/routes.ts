import { documents } from "../../../lib/contract/documents.ts";
import { checkRfi, createRfi, oneRfi, rfiHistory } from "../../../lib/contract/rfi.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { indianDay } from "../../../lib/indian-time.ts";
import { renderPdf } from "../../../lib/pdf/render.ts";
import type { User } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { fileRoute } from "../../http/file-route.ts";
import { route, type Scope } from "../../http/route.ts";
import { accountOf } from "../accounts/account.ts";
import { isIntra } from "../cart/pricing-context.ts";
import { deliveryOf } from "../checkout/delivery-address.ts";
import { askRfi } from "./create-rfi.ts";
import { type RfiRow, rfiRows, rowsOfRfi } from "./queries.ts";
import { quotationPaper } from "./quotation-pdf.ts";
import { askRefusal } from "./rfi-status.ts";
import { readAsk, readChecked, writeRfis } from "./serializers.ts";

/** 7.31–7.34, and the quotation, which is ours. */
export function rfiRoutes(scope: Scope): void {
  const { db, clock, config } = scope.deps;

  /** With the tax of the company's default delivery address. */
  async function written(buyer: User, rows: RfiRow[], today: Date) {
    const delivery = await deliveryOf(db, buyer.companyId);
    return writeRfis(rows, isIntra(buyer.brand, delivery), today);
  }

  route(scope, checkRfi, async ({ body, buyer }) => {
    const refusal = await askRefusal(db, buyer.companyId, readChecked(body));
    return { success: refusal ? 1 : 0, message: refusal ?? "" };
  });

  route(scope, createRfi, async ({ body, buyer, brand, request }) => {
    const now = clock();
    const site = config.messaging.sites[brand];
    const number = await askRfi(db, buyer, readAsk(body, now), { site, now });
    request.log.info({ rfi: number }, "RFI received");
    return { success: 1, message: "", RefNo: number };
  });

  route(scope, rfiHistory, async ({ buyer }) => {
    const today = clock();
    const rows = await rfiRows(db, buyer, indianDay(today));
    return { success: 1, message: { info: await written(buyer, rows, today) } };
  });

  route(scope, oneRfi, async ({ body, buyer }) => {
    const today = clock();
    const rows = await rowsOfRfi(db, buyer, String(body.putawayno_key), indianDay(today));
    const [data] = await written(buyer, rows, today);
    if (!data) throw new Refusal(404, messages.rfiNotFound);
    return { success: 1, message: "", data };
  });

  fileRoute(scope, documents.quotation, "What an RFI offers, as a PDF", async (buyer, params) => {
    const today = clock();
    const rows = await rowsOfRfi(db, buyer, params.number ?? "", indianDay(today));
    const account = await accountOf(db, buyer);
    const delivery = await deliveryOf(db, buyer.companyId);
    if (!account) throw new Refusal(401, messages.sessionExpired);
    const paper = quotationPaper({
      rows: rows.filter((row) => row.state === "answered"),
      account,
      delivery,
      sellerGstin: config.sellerGstins[buyer.brand],
    });
    const name = `quotation-${rows[0]?.number}.pdf`;
    return { type: "application/pdf", name, content: await renderPdf(paper) };
  });
}
