export { amountInWords } from "./amount-in-words.ts";
export { findBillingAddress } from "./billing-address.ts";
export { type Company, findCompany } from "./company.ts";
export { type FileKey, getFile } from "./document-files.ts";
export {
  type AppliedAdvance,
  type ExtraColumn,
  getAmountDue,
  type InvoiceLine,
  lineTable,
  splitGst,
  sumLines,
  taxRows,
  textBlock,
  totalsBlock,
} from "./lines.ts";
export {
  formatState,
  getBuyer,
  getConsignee,
  getSeller,
  type Party,
  partyRows,
  type Seller,
  SPECIMEN,
  sellerLetterhead,
} from "./parties.ts";
export {
  createPrinter,
  type FindUnprinted,
  hasNoFile,
  isInRange,
  PRINT_BATCH,
  readByCompany,
  type Unprinted,
} from "./printer.ts";
export { findNextNumber, formatSerial, lockSeries } from "./series.ts";
