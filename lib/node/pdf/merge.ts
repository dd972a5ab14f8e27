/** One PDF with the pages of all files; a single file stays as it is, byte for byte. Title and dates are those of the first. */
export async function mergePdfs([first, ...further]: [Buffer, ...Buffer[]]): Promise<Buffer> {
  if (further.length === 0) return first;
  // Imported on demand: few processes merge files.
  const { PDFDocument } = await import("@cantoo/pdf-lib");
  const merged = await PDFDocument.load(first, { updateMetadata: false });
  for (const file of further) {
    const source = await PDFDocument.load(file, { updateMetadata: false });
    for (const page of await merged.copyPages(source, source.getPageIndices()))
      merged.addPage(page);
  }
  return Buffer.from(await merged.save());
}
