export {
  type AnswerContext,
  answerRfi,
  declineRfi,
  extendOffers,
  type OfferInput,
} from "./answer-rfi.ts";
export { releaseExpiredOffers, type StockChange } from "./held-stock.ts";
export { matchWithRequest } from "./match-with-request.ts";
export { findUnprintedQuotations } from "./quotation-files.ts";
export { LAYOUT } from "./quotation-pdf.ts";
export { findRfi, lineRevision, requestedItems } from "./rfi-lines.ts";
export { nextRfiNumber } from "./rfi-number.ts";
