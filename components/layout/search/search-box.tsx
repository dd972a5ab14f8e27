"use client";
import { useRouter } from "next/navigation";
import {
  type FormEvent,
  lazy,
  Suspense,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useSitePath } from "@/lib/browser/use-site-path";
import { SEARCH_MAX } from "@/lib/contract/limits";
import { routes } from "@/lib/routes";
import { isPersonalPage } from "../../shared/personal-pages";
import { SearchIcon } from "../icons";
import { joinLines, queryOf, searchText } from "./search-text";

const load = () => import("./suggestions");
const LiveSearch = lazy(load);

/**
 * Header search (2.4, 2.13); Enter opens the search results. Suggestions are loaded when the box is first
 * approached, to keep them out of the initial bundle.
 */
export function SearchBox() {
  const router = useRouter();
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const inside = useRef<Event>(null);
  const input = useRef<HTMLInputElement>(null);
  const typed = useSyncExternalStore(searchText.subscribe, searchText.read, () => "");
  const [open, setOpen] = useState(false);
  const query = queryOf(typed);
  const closed = isPersonalPage(useSitePath());
  const isOpen = open && typed.trim() !== "" && !closed;

  useEffect(() => {
    // Text typed before hydration.
    const early = input.current?.value;
    if (!early || early === searchText.read()) return;
    searchText.write(early);
    setOpen(document.activeElement === input.current);
  }, []);

  function keepInside({ nativeEvent }: SyntheticEvent) {
    inside.current = nativeEvent;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    // The results page explains that there is nothing to find for symbols alone.
    const searched = query || typed.trim();
    if (!searched || searched.length > SEARCH_MAX) return;
    setOpen(false);
    const results = routes.listing(searched);
    if (results === location.pathname + location.search) router.refresh();
    else router.push(results);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is taken from everything inside.
    <div
      ref={box}
      className="relative md:max-lg:static"
      onPointerDownCapture={keepInside}
      onFocusCapture={keepInside}
      onKeyDown={(event) => {
        // Escape in a dialog that was opened from here closes that dialog only.
        if (event.key !== "Escape" || !box.current?.contains(event.target as Node)) return;
        if (!isOpen) searchText.write("");
        // Focusing the box opens the list, so it is closed afterwards.
        input.current?.focus();
        setOpen(false);
      }}
    >
      <search>
        <form action={routes.listing()} onSubmit={submit} className="relative">
          <input
            ref={input}
            type="text"
            name="q"
            role="combobox"
            aria-label="Search by item"
            placeholder="Search by item"
            disabled={closed}
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            value={typed}
            onChange={(event) => {
              searchText.write(event.target.value);
              setOpen(true);
            }}
            onPaste={(event) => {
              const list = joinLines(event.clipboardData.getData("text"));
              if (list === null) return;
              event.preventDefault();
              const { currentTarget: box } = event;
              box.setRangeText(list, box.selectionStart ?? 0, box.selectionEnd ?? 0, "end");
              searchText.write(box.value);
              setOpen(true);
            }}
            onPointerEnter={load}
            onFocus={() => {
              void load();
              setOpen(true);
            }}
            onClick={() => setOpen(true)}
            onKeyDown={(event) => {
              if (event.key === "ArrowDown" || event.key === "ArrowUp") setOpen(true);
            }}
            className="h-11 w-full rounded-brand border border-muted bg-paper pr-12 pl-4 text-base placeholder:text-muted disabled:bg-wash"
          />
          <button
            type="submit"
            aria-label="Search"
            disabled={closed}
            className="absolute inset-y-0 right-0 grid w-12 place-items-center text-primary disabled:text-muted"
          >
            <SearchIcon />
          </button>
        </form>
      </search>
      {isOpen && (
        <Suspense>
          <LiveSearch
            listId={listId}
            query={query}
            input={input}
            inside={inside}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
