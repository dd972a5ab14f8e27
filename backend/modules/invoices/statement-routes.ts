import { eq } from "drizzle-orm";
import { documents } from "../../../lib/contract/documents.ts";
import { accountStatement } from "../../../lib/contract/statement.ts";
import { renderPdf } from "../../../lib/pdf/render.ts";
import { companies } from "../../db/schema/index.ts";
import { fileRoute } from "../../http/file-route.ts";
import { route, type Scope } from "../../http/route.ts";
import { getStatement } from "./statement.ts";
import { statementCsv } from "./statement-csv.ts";
import { statementDocument } from "./statement-pdf.ts";
import { serializeStatement } from "./statement-serializer.ts";

/** Ours: the account statement that the overdue text speaks of (4.10), as data, PDF and CSV. */
export function statementRoutes(scope: Scope): void {
  const { db, clock } = scope.deps;

  route(scope, accountStatement, async ({ buyer }) => ({
    success: 1,
    data: serializeStatement(await getStatement(db, buyer, clock())),
  }));

  fileRoute(scope, documents.statementPdf, "Account statement as a PDF", async (buyer) => {
    const now = clock();
    const [statement, [company]] = await Promise.all([
      getStatement(db, buyer, now),
      db.select({ name: companies.name }).from(companies).where(eq(companies.id, buyer.companyId)),
    ]);
    const paper = statementDocument(statement, {
      brand: scope.brand,
      company: company?.name ?? "",
      now,
    });
    return {
      type: "application/pdf",
      name: "account-statement.pdf",
      content: await renderPdf(paper),
    };
  });

  fileRoute(scope, documents.statementCsv, "Account statement as CSV", async (buyer) => ({
    type: "text/csv; charset=utf-8",
    name: "account-statement.csv",
    content: Buffer.from(statementCsv(await getStatement(db, buyer, clock()))),
    attachment: true,
  }));
}
