import type { TimelineEvent } from "@/lib/contract/operations/timeline";
import { Day, Moment } from "../shared/values";

const ACTORS = { buyer: "Buyer", operator: "Operator", provider: "", system: "System" } as const;

const describeActor = ({ type, name }: TimelineEvent["by"]): string =>
  [ACTORS[type], name].filter(Boolean).join(" ");

/** Timeline of an order or return, oldest first: time, event and person. */
export const Timeline = ({ events }: { events: TimelineEvent[] }) => (
  <ol className="grid grid-cols-[minmax(0,1fr)] gap-3 border-l-2 pl-4">
    {events.map((event, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: events have no id and only grow at the end.
      <li key={index} className="min-w-0 text-small">
        <p className="break-words text-base">{event.title}</p>
        {event.details.length > 0 && (
          <p className="whitespace-pre-line break-words text-muted">{event.details.join("\n")}</p>
        )}
        <p className="text-muted">
          {event.dayOnly ? <Day day={event.at.slice(0, 10)} /> : <Moment at={event.at} />} ·{" "}
          {describeActor(event.by)}
        </p>
      </li>
    ))}
  </ol>
);
