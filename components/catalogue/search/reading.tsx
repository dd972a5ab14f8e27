import { AppLink } from "@/components/ui/app-link";
import { Notice } from "@/components/ui/notice";
import type { SearchReading } from "@/lib/contract/match";
import { formatCount } from "@/lib/format";
import { routes } from "@/lib/routes";
import { LazyRequestItem } from "./lazy-parts";

/** Understood and unread parts of a search text, and choices that complete a base number; empty on other backends. */
export function Reading({ reading, query }: { reading: SearchReading | null; query: string }) {
  if (!reading) return null;
  const { description, unread, notCarried, choices } = reading;
  return (
    <>
      {description && <p className="text-muted">{description}</p>}
      {unread.length > 0 && (
        <p>
          <strong>Not recognised:</strong> {unread.join(", ")}. Check these parts before you order.
        </p>
      )}
      {notCarried && (
        <div className="grid gap-3">
          <Notice tone="info" title={`We don't stock ${notCarried.toLowerCase()}`}>
            <p>Send us a request, and we will try to get them for you.</p>
          </Notice>
          <LazyRequestItem text={query} returnTo={routes.listing(query)} collapsed />
        </div>
      )}
      {choices.length > 0 && (
        <div className="grid gap-2">
          {choices.map(({ feature, options }) => (
            <div key={feature} className="flex flex-wrap items-center gap-2">
              <span className="min-w-20 text-small text-muted">{feature}</span>
              {options.map((option) => (
                <AppLink
                  key={option.query}
                  href={routes.listing(option.query)}
                  className="inline-flex min-h-9 items-center gap-2 rounded-brand border px-3 text-small text-primary hover:bg-wash touch:min-h-11"
                >
                  {option.label} <span className="text-muted">{formatCount(option.count)}</span>
                </AppLink>
              ))}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
