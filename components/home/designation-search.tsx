import { zwz } from "@/brands/zwz";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { routes } from "@/lib/routes";

const EXAMPLES = ["6204-2RS", "22220", "NU 210", "20x47x14"];

/** Search form that works without JavaScript. */
export function DesignationSearch() {
  return (
    <search aria-label="Find a bearing">
      <form action="/listing" className="grid gap-2">
        <label htmlFor="number" className="font-semibold">
          Bearing number, or bore × outside × width in mm
        </label>
        <div className="flex gap-2">
          <input
            id="number"
            name="q"
            type="search"
            required
            maxLength={200}
            autoComplete="off"
            className="h-12 w-full min-w-0 rounded-brand border border-muted bg-paper px-3 text-lg"
          />
          <Button type="submit">Search</Button>
        </div>
        <p className="flex flex-wrap items-center gap-x-4 text-muted">
          For example
          {EXAMPLES.map((example) => (
            <AppLink
              key={example}
              href={routes.listing(example)}
              className="link part-number inline-flex min-h-8 items-center touch:min-h-11"
            >
              {example}
            </AppLink>
          ))}
        </p>
        <p>
          <AppLink
            href={zwz.paths.product}
            className="link inline-flex min-h-8 items-center touch:min-h-11"
          >
            All bearings by type, series and bore
          </AppLink>
        </p>
      </form>
    </search>
  );
}
