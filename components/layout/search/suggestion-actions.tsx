import { ChevronRightIcon } from "@/components/ui/icons";
import type { Suggestion } from "@/lib/contract/catalogue";

/**
 * On devices without hover, a button next to each suggestion opens its quick view. The buttons are outside the
 * list because a listbox may contain only options.
 */
export function SuggestionActions({
  items,
  onShow,
}: {
  items: Suggestion[];
  onShow: (suggestion: Suggestion) => void;
}) {
  return (
    <div className="grid shrink-0 auto-rows-[3.5rem] sm:hoverable:hidden">
      {items.map((suggestion) => (
        <button
          key={suggestion.id}
          type="button"
          aria-label={`Price and quantity of ${suggestion.name}`}
          className="grid w-12 place-items-center border-b border-l text-muted"
          onClick={() => onShow(suggestion)}
        >
          <ChevronRightIcon />
        </button>
      ))}
    </div>
  );
}
