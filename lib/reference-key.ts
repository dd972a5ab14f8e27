/** How a reference such as a delivery note, UTR or cheque number is compared: without case and spaces. */
export const referenceKey = (reference: string): string =>
  reference.toLowerCase().replace(/\s+/g, "");
