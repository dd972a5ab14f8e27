declare module "@adobe/structured-data-validator" {
  interface Issue {
    severity: "ERROR" | "WARNING";
    rootType: string;
    issueMessage: string;
    path: { type?: string; property?: string }[];
  }
  export default class Validator {
    validate(data: unknown): Promise<Issue[]>;
  }
}

declare module "@marbec/web-auto-extractor" {
  export default class WebAutoExtractor {
    constructor(options: { addLocation?: boolean });
    parse(html: string): unknown;
  }
}
