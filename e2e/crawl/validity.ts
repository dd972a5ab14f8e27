import Validator from "@adobe/structured-data-validator";
import WebAutoExtractor from "@marbec/web-auto-extractor";
import { HtmlValidate, StaticConfigLoader } from "html-validate";

const markup = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:standard", "html-validate:a11y", "html-validate:document"],
    rules: {
      // Scripts and styles come from this host.
      "require-sri": "off",
      // A slide's label may state its position.
      "aria-label-misuse": ["error", { allowAnyNamable: true }],
    },
  }),
);

/** HTML validation errors of a page, each kind once. */
export async function markupFaults(html: string): Promise<string[]> {
  const { results } = await markup.validateString(html);
  const found = results.flatMap(({ messages }) => messages);
  return [...new Set(found.map(({ ruleId, message }) => `${ruleId}: ${message}`))];
}

/**
 * Errors in a page's structured data by Google's rules; the vocabulary of schema.org is checked by types
 * (schema-dts).
 */
export async function dataFaults(html: string): Promise<string[]> {
  const data = new WebAutoExtractor({}).parse(html);
  const issues = await new Validator().validate(data);
  const refused = issues.filter(({ severity }) => severity === "ERROR");
  return [...new Set(refused.map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`))];
}
