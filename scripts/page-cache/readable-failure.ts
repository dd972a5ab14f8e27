import { brands } from "../../brands/index.ts";
import { commonMessages, ourFault, pageNotShown } from "../../lib/forms/common-messages.ts";
import { EMPTY_DOCUMENT } from "./missing-document.ts";

const SEAM = "</head><body>";

const styleOf = (primary: string) =>
  `main{max-width:40rem;margin:0 auto;padding:2rem 1rem;font:1rem/1.5 system-ui,sans-serif}h1{font-size:1.4rem}a{display:inline-block;padding:.6rem 0;margin-right:1.5rem;color:${primary}}`;

/** The same for those without script: what happened, and both ways on. Script draws over it as before. */
export function readableFailure(document: string, away: boolean): string {
  if (!document.includes(EMPTY_DOCUMENT)) return document;
  const brand = Object.values(brands).find(({ theme }) =>
    document.includes(`<meta name="theme-color" content="${theme.primary.toLowerCase()}"/>`),
  );
  const name = brand
    ? `<p><img src="/assets/${brand.id}/icon.svg" width="48" height="48" alt="${brand.company}"/></p>`
    : "";
  const text = away ? commonMessages.unreachable : ourFault;
  return document.replace(
    SEAM,
    () =>
      `<title>${pageNotShown}</title><noscript><style>${styleOf(brand?.theme.primary ?? "inherit")}</style></noscript>${SEAM}<noscript><main lang="en-IN">${name}<h1>${pageNotShown}</h1><p>${text}</p><p><a href="">Try again</a><a href="/">Go to home</a></p></main></noscript>`,
  );
}
