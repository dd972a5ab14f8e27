"use client";
import { type ReactNode, useId } from "react";
import type { BearingGroup } from "@/brands/content/types";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useEntryText } from "@/components/ui/use-entry-text";
import { CategoryHeading } from "../links";
import { DesignationGrid } from "./designation-grid";

interface Props {
  groups: BearingGroup[];
  /** Whether the catalogue contains the designations. */
  hasOwnCatalogue: boolean;
  /** One per group, rendered on the server. */
  pictures: ReactNode[];
  /** Category page of each group; undefined when there is none. */
  hrefs: (string | undefined)[];
}

/** Groups of a tab; 'Know More' shows the designations of one of them (2.14), at first those of the first group. */
export function GroupPanel({ groups, hasOwnCatalogue, pictures, hrefs }: Props) {
  const id = useId();
  const [first] = groups;
  const [openId, setOpenId] = useEntryText(`group:${first?.id}`, first?.id ?? "");
  const open = groups.find((group) => group.id === openId) ?? first;
  return (
    <div className="grid gap-5">
      <ul className="grid gap-3 [grid-template-columns:repeat(auto-fit,minmax(min(100%,13rem),1fr))]">
        {groups.map((group, index) => {
          const isOpen = group === open;
          return (
            <li
              key={group.id}
              className={`flex items-center gap-3 rounded-brand border p-3 sm:flex-col sm:items-start ${isOpen ? "border-primary bg-wash" : "bg-paper"}`}
            >
              {pictures[index]}
              <CategoryHeading name={group.name} href={hrefs[index]} />
              <Button
                variant="secondary"
                size="small"
                aria-expanded={isOpen}
                aria-controls={id}
                onClick={() => setOpenId(group.id)}
              >
                Know More<span className="sr-only"> about {group.name}</span>
              </Button>
            </li>
          );
        })}
      </ul>
      <div id={id} className="grid gap-3">
        {open && (
          <>
            <p>
              <strong className="font-semibold">{open.name}.</strong> {open.description}
            </p>
            {open.notice && <Notice tone="info">{open.notice}</Notice>}
            <DesignationGrid
              key={open.id}
              rows={open.rows}
              label={open.name}
              hasOwnCatalogue={hasOwnCatalogue}
            />
          </>
        )}
      </div>
    </div>
  );
}
