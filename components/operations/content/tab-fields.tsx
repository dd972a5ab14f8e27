"use client";
import type { ContentTab } from "@/lib/content/home-content";
import { DateFields, LinesField, TextField } from "./fields";
import { ListEditor } from "./list-editor";

const NEW_GROUP: ContentTab["groups"][number] = {
  name: "",
  description: "",
  notice: "",
  picture: null,
  numbers: [],
};

/** Lines while they are typed; empty ones are left out when the draft is saved. */
const toNumbers = (text: string) => text.split("\n");

export const TabFields = ({
  tab,
  change,
}: {
  tab: ContentTab;
  change: (changes: Partial<ContentTab>) => void;
}) => (
  <>
    <TextField
      label="Heading of the tab"
      maxLength={24}
      value={tab.heading}
      onChange={(heading) => change({ heading })}
    />
    <DateFields {...tab} onChange={change} />
    <ListEditor
      noun="Group"
      entries={tab.groups}
      onChange={(groups) => change({ groups })}
      create={() => ({ ...NEW_GROUP })}
      most={6}
    >
      {(group, changeGroup) => (
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField
              label="Name"
              maxLength={40}
              value={group.name}
              onChange={(name) => changeGroup({ name })}
            />
            <TextField
              label="Description"
              maxLength={160}
              value={group.description}
              onChange={(description) => changeGroup({ description })}
            />
          </div>
          <TextField
            label="Note above the numbers"
            maxLength={300}
            value={group.notice}
            onChange={(notice) => changeGroup({ notice })}
          />
          <LinesField
            label="Item numbers"
            hint="One per line, at most 120"
            value={group.numbers.join("\n")}
            onChange={(text) => changeGroup({ numbers: toNumbers(text) })}
          />
        </>
      )}
    </ListEditor>
  </>
);
