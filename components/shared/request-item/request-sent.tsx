"use client";
import { useEffect, useRef } from "react";
import { AppLink } from "@/components/ui/app-link";
import { Notice } from "@/components/ui/notice";
import type { TextRequestResult } from "@/lib/contract/rfi";
import { routes } from "@/lib/routes";

const RfiLink = ({ number }: { number: string }) => (
  <AppLink href={routes.rfi(number)} className="part-number link">
    {number}
  </AppLink>
);

/** Reference number of a request in words, or of the earlier one that contains it; takes the focus of the former button. */
export function RequestSent({ text, result }: { text: string; result: TextRequestResult }) {
  const earlier = result.alreadyRequested[0]?.number ?? "";
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1} className="scroll-mt-40">
      <Notice
        tone={result.number ? "good" : "info"}
        title={result.number ? "Request sent" : "Already requested"}
      >
        {result.number ? (
          <p>
            Your RFI reference number for “{text}” is <RfiLink number={result.number} />. We will
            reply by e-mail.
          </p>
        ) : (
          <p>
            “{text}” is part of your request <RfiLink number={earlier} />, so it was not sent again.
          </p>
        )}
        <p>
          <AppLink href={routes.rfiHistory} className="link">
            RFI History
          </AppLink>
        </p>
      </Notice>
    </div>
  );
}
