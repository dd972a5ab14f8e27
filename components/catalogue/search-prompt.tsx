import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { routes } from "@/lib/routes";

const EXAMPLES = ["6204-2RS", "NU210", "30206", "22210", "20x47x14"];

/** Search form for pages that need a product but have none. Works without JavaScript. */
export const SearchPrompt = ({
  title = "Which bearing are you looking for?",
}: {
  title?: string;
}) => (
  <div className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-4">
    <h1>{title}</h1>
    <form action={routes.listing()} className="flex gap-2">
      <input
        name="q"
        required
        maxLength={200}
        aria-label="Number, size or name"
        placeholder="Number, size or name"
        autoComplete="off"
        spellCheck={false}
        className="h-11 min-w-0 grow rounded-brand border border-muted bg-paper px-4 text-base placeholder:text-muted"
      />
      <Button type="submit">Search</Button>
    </form>
    <p className="text-muted">
      For example{" "}
      {EXAMPLES.map((example, index) => (
        <span key={example}>
          {index > 0 && ", "}
          <AppLink className="link" href={routes.listing(example)}>
            {example}
          </AppLink>
        </span>
      ))}
      . Spaces, dashes and capitals don't matter.
    </p>
  </div>
);
