"use client";
import { CopyButton } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";

/** Recovery codes, which are shown once. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <div className="grid gap-3">
      <Notice tone="warning" title="Keep these recovery codes in a safe place">
        <p>
          Each one replaces the code of your app once, for example when you lose your phone. They
          aren't shown again.
        </p>
      </Notice>
      <ul aria-label="Recovery codes" className="grid grid-cols-2 gap-x-4 gap-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton value={codes.join("\n")} what="recovery codes" />
    </div>
  );
}
