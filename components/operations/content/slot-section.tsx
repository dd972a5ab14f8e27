"use client";
import { useState } from "react";
import { z } from "zod";
import type { BrandId } from "@/brands/types";
import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/field";
import { defaultContent } from "@/lib/content/default-content";
import type { Slot } from "@/lib/content/home-content";
import {
  type ContentSlot,
  type ContentVersion,
  discardContentDraft,
  publishContent,
  restoreContent,
  withdrawContent,
} from "@/lib/contract/operations/content";
import { ActionDialog } from "../shared/action-dialog";
import { Facts } from "../shared/facts";
import { Section } from "../shared/ops-page";
import { OpsTable } from "../shared/ops-table";
import { StatusTag } from "../shared/status-tag";
import { Moment } from "../shared/values";
import { PreviewLink } from "./preview-link";
import { SlotEditor } from "./slot-editor";

const TITLES: Record<Slot, string> = {
  slides: "Slides",
  featured: "Featured items",
  notices: "Notices",
};

interface Props {
  brand: BrandId;
  content: ContentSlot;
  canChange: boolean;
}

/** One slot: what is shown, its draft and its versions. */
export function SlotSection({ brand, content, canChange }: Props) {
  const [isEditing, setEditing] = useState(false);
  const { slot, shown, draft, base, versions } = content;
  const isDefault = shown === null;
  const published = shownOf(content);
  return (
    <Section
      title={TITLES[slot]}
      actions={
        canChange &&
        !isEditing && (
          <>
            <Button size="small" onClick={() => setEditing(true)}>
              {draft ? "Edit draft" : "Edit"}
              <span className="sr-only"> of {TITLES[slot]}</span>
            </Button>
            {draft && <PublishDialog brand={brand} slot={slot} base={base} />}
            {draft && <DiscardDialog brand={brand} slot={slot} base={base} />}
          </>
        )
      }
    >
      <Facts
        facts={[
          ["Shown", isDefault ? "Standard content" : `${shown.length} published`],
          ["Published", published ? <Moment key="at" at={published.publishedAt} /> : ""],
          ["By", published?.operator ?? ""],
          [
            "Draft",
            draft ? (
              <span key="draft">
                by {draft.operator}, <Moment at={draft.createdAt} />
              </span>
            ) : (
              "None"
            ),
          ],
        ]}
      />
      {isEditing ? (
        <SlotEditor
          brand={brand}
          slot={slot}
          start={draft?.value ?? shown ?? defaultContent[slot]}
          base={base}
          onClose={() => setEditing(false)}
        />
      ) : (
        versions.length > 0 && <Versions brand={brand} content={content} canChange={canChange} />
      )}
    </Section>
  );
}

interface DraftProps {
  brand: BrandId;
  slot: Slot;
  base: number | null;
}

const PublishDialog = ({ brand, slot, base }: DraftProps) => (
  <ActionDialog
    label="Publish"
    title={`Publish ${TITLES[slot].toLowerCase()}`}
    intro="The draft is shown to every visitor of the home page."
    call={publishContent}
    schema={z.object({ at: z.string() })}
    defaultValues={{ at: "" }}
    toBody={({ at }) => ({ brand, slot, base, ...(at ? { at: `${at}:00+05:30` } : {}) })}
    fields={(form) => (
      <Field
        label="From (Indian time)"
        hint="Leave empty to publish now"
        error={form.messageOf("at")}
      >
        <Input type="datetime-local" {...form.register("at")} />
      </Field>
    )}
    confirm="Publish"
    done="Published"
  />
);

const DiscardDialog = ({ brand, slot, base }: DraftProps) => (
  <ActionDialog
    label="Discard draft"
    variant="danger"
    title="Discard draft"
    intro="What is shown doesn't change."
    call={discardContentDraft}
    schema={z.object({})}
    defaultValues={{}}
    toBody={() => ({ brand, slot, base })}
    done="Draft discarded"
  />
);

const states = {
  shown: <StatusTag tone="good">Shown</StatusTag>,
  scheduled: <StatusTag tone="info">Scheduled</StatusTag>,
  earlier: <StatusTag tone="neutral">Earlier</StatusTag>,
};

const shownOf = ({ versions }: ContentSlot) => versions.find(({ state }) => state === "shown");

const Versions = ({ brand, content, canChange }: Props) => {
  const { slot, versions, base, draft } = content;
  const shown = shownOf(content);
  return (
    <>
      <OpsTable
        label={`Versions of ${TITLES[slot].toLowerCase()}`}
        rows={versions}
        rowKey={({ id }) => id}
        empty="None."
        columns={[
          { label: "Version", cell: ({ id }) => id },
          { label: "From", cell: ({ publishedAt }) => <Moment at={publishedAt} /> },
          { label: "By", cell: ({ operator }) => operator },
          { label: "Content", cell: ({ isDefault }) => (isDefault ? "Standard content" : "Own") },
          { label: "Status", cell: ({ state }) => states[state] },
          {
            label: "Action",
            cell: (version) =>
              canChange && version.state === "earlier" ? (
                <RestoreDialog
                  brand={brand}
                  slot={slot}
                  version={version.id}
                  shown={shown?.id ?? null}
                  label={`Restore ${version.id}`}
                />
              ) : version.state === "scheduled" ? (
                <div className="flex flex-wrap gap-2">
                  <PreviewLink
                    preview={{ brand, at: version.publishedAt, drafts: false }}
                    label={`Preview ${version.id}`}
                    size="small"
                  />
                  {canChange && (
                    <WithdrawDialog
                      brand={brand}
                      slot={slot}
                      base={base}
                      version={version}
                      hasDraft={draft !== null}
                    />
                  )}
                </div>
              ) : (
                "–"
              ),
          },
        ]}
      />
      {canChange && shown?.isDefault === false && (
        <div>
          <RestoreDialog
            brand={brand}
            slot={slot}
            version={null}
            shown={shown.id}
            label="Restore standard content"
          />
        </div>
      )}
    </>
  );
};

const WithdrawDialog = ({
  brand,
  slot,
  base,
  version: { id, publishedAt },
  hasDraft,
}: DraftProps & { version: ContentVersion; hasDraft: boolean }) => (
  <ActionDialog
    label={`Withdraw ${id}`}
    variant="danger"
    title={`Withdraw ${id}`}
    intro={
      <>
        <p>
          This version will not be shown from <Moment at={publishedAt} />.
        </p>
        <p>
          {hasDraft
            ? "Its content is deleted, because there is another draft."
            : "Its content becomes the draft."}
        </p>
      </>
    }
    call={withdrawContent}
    schema={z.object({})}
    defaultValues={{}}
    toBody={() => ({ brand, slot, base, version: id })}
    done="Version withdrawn"
  />
);

const RestoreDialog = ({
  brand,
  slot,
  version,
  shown,
  label,
}: {
  brand: BrandId;
  slot: Slot;
  version: number | null;
  /** The version that is shown now. */
  shown: number | null;
  label: string;
}) => (
  <ActionDialog
    label={label}
    title={label}
    intro="It is shown to every visitor of the home page at once."
    call={restoreContent}
    schema={z.object({})}
    defaultValues={{}}
    toBody={() => ({ brand, slot, version, shown })}
    done="Restored"
  />
);
