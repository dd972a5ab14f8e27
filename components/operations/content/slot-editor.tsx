"use client";
import { useState } from "react";
import type { BrandId } from "@/brands/types";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useToast } from "@/components/ui/toast";
import {
  type ContentNotice,
  type ContentSlide,
  type ContentTab,
  type Slot,
  type SlotValue,
  type SlotValues,
  slotSchemas,
} from "@/lib/content/home-content";
import { saveContentDraft } from "@/lib/contract/operations/content";
import { useOpsMutation } from "@/lib/queries/operations";
import { DateFields, TextField } from "./fields";
import { ListEditor } from "./list-editor";
import { SlideFields } from "./slide-fields";
import { TabFields } from "./tab-fields";

const always = { from: null, to: null };
const NEW_SLIDE: ContentSlide = {
  title: "",
  text: "",
  target: { item: "" },
  action: "",
  picture: null,
  ...always,
};
const NEW_TAB: ContentTab = { heading: "", groups: [], ...always };
const NEW_NOTICE: ContentNotice = { text: "", link: "", action: "", ...always };

/** Without empty lines between numbers. */
const tidy = (slot: Slot, value: SlotValue): SlotValue =>
  slot !== "featured"
    ? value
    : (value as ContentTab[]).map((tab) => ({
        ...tab,
        groups: tab.groups.map((group) => ({
          ...group,
          numbers: group.numbers.map((number) => number.trim()).filter(Boolean),
        })),
      }));

/** Names the first wrong field by its place: "2, groups 1, name: Enter a name." */
function findMistake(slot: Slot, value: SlotValue): string {
  const { success, error } = slotSchemas[slot].safeParse(value);
  const [issue] = error?.issues ?? [];
  if (success || !issue) return "";
  const place = issue.path.map((part) => (typeof part === "number" ? part + 1 : part)).join(" ");
  return place ? `${place}: ${issue.message}` : issue.message;
}

interface Props {
  brand: BrandId;
  slot: Slot;
  start: SlotValue;
  /** The version that `start` is taken from. */
  base: number | null;
  onClose: () => void;
}

/** Changes the draft of a slot. */
export function SlotEditor({ brand, slot, start, base, onClose }: Props) {
  const [value, setValue] = useState<SlotValue>(start);
  // Of the moment of opening: a later one would let this text replace a colleague's draft.
  const [opened] = useState(base);
  const [failure, setFailure] = useState("");
  const save = useOpsMutation(saveContentDraft);
  const toast = useToast();

  async function submit() {
    const tidied = tidy(slot, value);
    const mistake = findMistake(slot, tidied);
    setFailure(mistake);
    if (mistake) return;
    try {
      await save.mutateAsync({ brand, slot, base: opened, value: tidied });
      toast("Draft saved. Preview it, then publish it.");
      onClose();
    } catch (error) {
      setFailure((error as Error).message);
    }
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Entries slot={slot} value={value} onChange={setValue} />
      {failure && <Notice tone="bad" title={failure} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={save.isPending}>
          Save draft
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Close without saving
        </Button>
      </div>
    </form>
  );
}

function Entries({
  slot,
  value,
  onChange,
}: {
  slot: Slot;
  value: SlotValue;
  onChange: (value: SlotValue) => void;
}) {
  if (slot === "slides")
    return (
      <ListEditor
        noun="Slide"
        entries={value as SlotValues["slides"]}
        onChange={onChange}
        create={() => ({ ...NEW_SLIDE })}
        most={8}
      >
        {(slide, change) => <SlideFields slide={slide} change={change} />}
      </ListEditor>
    );
  if (slot === "featured")
    return (
      <ListEditor
        noun="Tab"
        entries={value as SlotValues["featured"]}
        onChange={onChange}
        create={() => ({ ...NEW_TAB })}
        most={5}
      >
        {(tab, change) => <TabFields tab={tab} change={change} />}
      </ListEditor>
    );
  return (
    <ListEditor
      noun="Notice"
      entries={value as SlotValues["notices"]}
      onChange={onChange}
      create={() => ({ ...NEW_NOTICE })}
      most={3}
    >
      {(notice, change) => (
        <>
          <TextField
            label="Text"
            maxLength={200}
            value={notice.text}
            onChange={(text) => change({ text })}
          />
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField
              label="Link (optional)"
              hint="A page such as /about, or an https:// address"
              maxLength={300}
              value={notice.link}
              onChange={(link) => change({ link })}
            />
            <TextField
              label="Text of the link"
              maxLength={30}
              value={notice.action}
              onChange={(action) => change({ action })}
            />
          </div>
          <DateFields {...notice} onChange={change} />
        </>
      )}
    </ListEditor>
  );
}
