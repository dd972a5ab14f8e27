import { catalogues, fileOf, legalDocuments } from "../../brands/content/documents.ts";
import { brands } from "../../brands/index.ts";
import type { PdfDocument } from "../../lib/pdf/document.ts";
import { generalCatalogue, metallurgyCatalogue, slewingCatalogue } from "./catalogues.ts";
import { legalDocument } from "./legal-pdf.ts";

const writers = {
  "general-catalogue": generalCatalogue,
  "slewing-bearings": slewingCatalogue,
  "metallurgy-bearings": metallurgyCatalogue,
};

/** Every document of both brands with the path under which it is served (1.9). */
export const allDocuments = (): { file: string; paper: () => PdfDocument }[] =>
  Object.values(brands).flatMap((brand) => [
    ...catalogues.map(({ name }) => ({
      file: fileOf(brand.id, name),
      paper: () => writers[name](brand),
    })),
    ...legalDocuments.map(({ name }) => ({
      file: fileOf(brand.id, name),
      paper: () => legalDocument(brand, name),
    })),
  ]);
