import { and, asc, eq, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { indianDay } from "../../../lib/indian-time.ts";
import type { PdfDocument } from "../../../lib/pdf/document.ts";
import type { Db } from "../../db/client.ts";
import { rfiLines, rfis } from "../../db/schema/index.ts";
import type { Config } from "../../env.ts";
import { Refusal } from "../../http/errors.ts";
import { findDelivery } from "../accounts/index.ts";
import {
  type FileKey,
  type FindUnprinted,
  findCompany,
  getFile,
  hasNoFile,
  isInRange,
  PRINT_BATCH,
  type Unprinted,
} from "../documents/index.ts";
import {
  findLinesOfRfi,
  isOffered,
  type OfferedRow,
  type RfiOwner,
  type RfiRow,
} from "./queries.ts";
import { quotationDocument } from "./quotation-pdf.ts";

const KIND = "quotation";

/** Time of the latest answer to any line, withdrawals included; 0 before the first. */
const getAnsweredAt = (rows: RfiRow[]) =>
  Math.max(0, ...rows.map(({ answeredAt }) => answeredAt?.getTime() ?? 0));

/** Each answer makes a new edition. */
const toKey = (rows: RfiRow[]): FileKey => ({
  kind: KIND,
  number: rows[0]?.number ?? "",
  edition: new Date(getAnsweredAt(rows)).toISOString(),
});

/** The edition of a key in SQL. */
const editionOf = sql`(
  select to_char(max(answered_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  from ${rfiLines} line where line.rfi_id = ${rfis.id})`;

/**
 * The offers that stood when the latest answer was sent, whatever became of them since. The first release quoted those that
 * could be ordered when it printed.
 */
function selectOffers(rows: RfiRow[]): OfferedRow[] {
  const time = getAnsweredAt(rows);
  const offers = rows
    .filter(isOffered)
    .filter(
      ({ validUntil, orderedAt }) =>
        (validUntil?.getTime() ?? 0) > time && (orderedAt?.getTime() ?? time) >= time,
    );
  const orderable = offers.filter(({ state }) => state === "answered");
  const isOfFirstRelease = offers.every(({ layout }) => layout === null);
  return isOfFirstRelease && orderable.length > 0 ? orderable : offers;
}

/** Quotation for the company and its default delivery address as they are now; null without an offer. */
async function createQuotation(
  db: Db,
  sellerGstins: Config["sellerGstins"],
  { companyId, brand }: RfiOwner,
  rows: RfiRow[],
): Promise<PdfDocument | null> {
  const offers = selectOffers(rows);
  if (offers.length === 0) return null;
  return quotationDocument({
    rows: offers,
    company: await findCompany(db, companyId),
    delivery: await findDelivery(db, companyId),
    sellerGstin: sellerGstins[brand],
  });
}

/** The PDF of the latest quotation for an RFI, as first printed; 404 if the latest answer left no offer. */
export const getQuotationFile = (
  db: Db,
  sellerGstins: Config["sellerGstins"],
  owner: RfiOwner,
  rows: RfiRow[],
): Promise<Buffer> =>
  getFile(db, toKey(rows), async () => {
    const document = await createQuotation(db, sellerGstins, owner, rows);
    if (!document) throw new Refusal(404, messages.rfiNoOffer);
    return document;
  });

export const findUnprintedQuotations =
  (sellerGstins: Config["sellerGstins"], clock: () => Date): FindUnprinted =>
  async (db, range) => {
    const { id, number, brand, companyId } = rfis;
    const rows = await db
      .selectDistinct({ id, number, brand, companyId })
      .from(rfis)
      .innerJoin(rfiLines, eq(rfiLines.rfiId, id))
      .where(
        and(
          isInRange({ id, issuedAt: rfiLines.answeredAt }, range),
          hasNoFile(db, { kind: KIND, number, edition: editionOf }),
        ),
      )
      .orderBy(asc(id))
      .limit(PRINT_BATCH);
    const quotations: Unprinted[] = [];
    for (const rfi of rows) {
      const owner = { companyId: rfi.companyId, brand: rfi.brand as BrandId };
      const lines = await findLinesOfRfi(db, owner, rfi.number, indianDay(clock()));
      quotations.push({
        id: rfi.id,
        key: toKey(lines),
        create: () => createQuotation(db, sellerGstins, owner, lines),
      });
    }
    return quotations;
  };
