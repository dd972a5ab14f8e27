/** Address part of a designation: lower case, every other run of characters one '-' ("6204-2RS/C3" → "6204-2rs-c3"). */
export function slugOf(designation: string): string {
  return designation
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Key under which a designation is found: upper case, letters and digits only ("nu 210-em" → "NU210EM"). */
export function normalise(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, "");
}
