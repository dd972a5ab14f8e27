"use client";
import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import type { Brand } from "@/brands/types";
import { ClipboardIcon } from "@/components/ui/icons";
import { Skeleton } from "@/components/ui/skeleton";
import { whenIdle } from "@/components/ui/when-idle";

const FormSkeleton = () => <Skeleton className="h-[34rem] sm:h-[26rem]" />;
const ContactForm = dynamic(() => import("./contact-form"), { ssr: false, loading: FormSkeleton });

/** 2.22: composes a message in the visitor's mail program; the site itself sends nothing. */
export function ContactSection({ brand }: { brand: Brand }) {
  const { email, phone } = brand.contact;
  const [idle, setIdle] = useState(false);
  // The form library is large and the form far below the fold.
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return (
    <section
      aria-labelledby="contact"
      className="grid gap-x-12 gap-y-6 rounded-brand border p-5 sm:p-8 lg:grid-cols-[1fr_2fr]"
    >
      <div className="grid content-start gap-3">
        <h2 id="contact">Contact Us</h2>
        <p>
          Submit opens your mail program with the message filled in. You can also write to us
          directly:
        </p>
        <p>
          <a className="link" href={`tel:${phone.replaceAll(" ", "")}`}>
            {phone}
          </a>
        </p>
        <CopyEmail email={email} />
      </div>
      {idle ? <ContactForm email={email} /> : <FormSkeleton />}
    </section>
  );
}

/** E-mail address with a copy button; reports when the browser denies access to the clipboard. */
export function CopyEmail({ email }: { email: string }) {
  const [status, setStatus] = useState("");
  const copy = () =>
    navigator.clipboard.writeText(email).then(
      () => setStatus("Address copied"),
      () => setStatus("Couldn't copy. Select the address and copy it."),
    );
  return (
    <div>
      <p className="flex items-center gap-2">
        <a className="link min-w-0 break-words" href={`mailto:${email}`}>
          {email}
        </a>
        <button
          type="button"
          aria-label="Copy address"
          onClick={copy}
          className="grid size-11 shrink-0 place-items-center rounded-brand border text-primary hover:border-primary"
        >
          <ClipboardIcon />
        </button>
      </p>
      <p role="status" className="min-h-5 text-small text-muted">
        {status}
      </p>
    </div>
  );
}
