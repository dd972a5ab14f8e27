import { useState } from "react";
import type { BrandId } from "../../brands/types.ts";
import type { Suggestions } from "../contract/catalogue.ts";
import { useAnswer } from "./answers.ts";
import { key } from "./keys.ts";
import { askSearch } from "./search.ts";

/** On a slow line an answer takes longer than the next key; more than this many are not waited for. */
const UNDER_WAY = 4;
const FRESH_MS = 60_000;

/** True when one text is the other with letters added: only then its list may stand in for a moment. */
const continues = (a: string, b: string) =>
  a !== "" && b !== "" && (a.startsWith(b) || b.startsWith(a));

interface Asked {
  /** Each text keeps its place while it is asked, so that nobody stops watching its answer. */
  texts: string[];
  newest: number;
}
const NOTHING_ASKED: Asked = { texts: Array(UNDER_WAY).fill(""), newest: 0 };

const onlyNewest = ({ texts, newest }: Asked): Asked => ({
  texts: texts.map((text, at) => (at === newest ? text : "")),
  newest,
});

function asking(text: string, { texts, newest }: Asked): Asked {
  const place = (newest + 1) % UNDER_WAY;
  const kept = (older: string) => (continues(text, older) ? older : "");
  return {
    texts: texts.map((older, at) => (at === place ? text : kept(older))),
    newest: place,
  };
}

function useSuggestionsOf(brand: BrandId, text: string) {
  const answer = useAnswer(
    text === "" ? null : key(brand, "suggestions", text),
    (signal) => askSearch<Suggestions>("/api/search", text, signal),
    FRESH_MS,
  );
  return { ...answer, text };
}

/**
 * Suggestions for a text (7.22), or until they are there the newest for a text that it continues; `answered` is the
 * text that they answer. Requests for other texts are aborted, and all older ones once the newest is answered.
 */
export function useSuggestions(brand: BrandId, text: string) {
  const [asked, setAsked] = useState(() => asking(text, NOTHING_ASKED));
  if (asked.texts[asked.newest] !== text) setAsked(asking(text, asked));
  const [a = "", b = "", c = "", d = ""] = asked.texts;
  const inPlace = [
    useSuggestionsOf(brand, a),
    useSuggestionsOf(brand, b),
    useSuggestionsOf(brand, c),
    useSuggestionsOf(brand, d),
  ];
  const newestFirst = inPlace.map((_, age) => inPlace.at(asked.newest - age));
  const [last, setLast] = useState<{ text: string; data?: Suggestions }>({ text: "" });
  const found = newestFirst.find((one) => one?.data);
  if (found && found.data !== last.data) setLast(found);
  const known = found ?? (continues(text, last.text) ? last : undefined);
  const { data, error = null, isFetching = false } = newestFirst[0] ?? {};
  // Answers for older texts can't be shown any more, and while nobody answers one question is asked again, not four.
  const isSettled = data !== undefined || error !== null;
  if (isSettled && newestFirst.some((one, age) => age > 0 && one?.text)) setAsked(onlyNewest);
  return { data: known?.data, answered: known?.text, error, isFetching };
}
