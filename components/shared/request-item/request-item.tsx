"use client";
import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { useBrand } from "@/lib/browser/brand-context";
import { textDraft } from "@/lib/browser/text-draft";
import { hasWords } from "@/lib/forms/clean-text";
import { useTakesTexts } from "@/lib/queries/rfi";

const RequestForm = dynamic(() => import("./request-form"), { ssr: false });

interface Props {
  /** Search text; the buyer can change it. */
  text: string;
  quantity?: number;
  /** Page with this form, to return to after sign-in. */
  returnTo: string;
  /** Shows a button that opens the form. */
  collapsed?: boolean;
}

/**
 * Request for something that is not in the catalogue. Nothing if the text has neither letter nor digit, or if the backend
 * doesn't take requests in words.
 */
export const RequestItem = (props: Props) => hasWords(props.text) && <OfferedRequest {...props} />;

function OfferedRequest({ text, quantity = 1, returnTo, collapsed = false }: Props) {
  const takesTexts = useTakesTexts();
  if (!takesTexts) return null;
  const form = <RequestForm key={text} subject={text} quantity={quantity} returnTo={returnTo} />;
  if (!collapsed) return form;
  return (
    <Collapsed text={text} quantity={quantity}>
      {form}
    </Collapsed>
  );
}

type CollapsedProps = Pick<Required<Props>, "text" | "quantity"> & { children: ReactNode };

/** Stores the draft when it is opened, so that the form is open again after a sign-in. */
function Collapsed({ text, quantity, children }: CollapsedProps) {
  const brand = useBrand().id;
  const [isOpen, setOpen] = useState(() => textDraft.read(brand, text) !== null);
  if (isOpen) return children;
  function open() {
    textDraft.save(brand, text, textDraft.open(brand, text, String(quantity)));
    setOpen(true);
  }
  return (
    <Button variant="secondary" size="small" onClick={open}>
      Ask us for “{text.slice(0, 60)}”
    </Button>
  );
}
