"use client";
import dynamic from "next/dynamic";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { useSchemaForm } from "@/components/ui/use-schema-form";
import { api } from "@/lib/browser/http";
import { otpForm } from "@/lib/forms/schemas";
import { CodeForm } from "./code-form";
import type { CodeSender } from "./use-code-sender";

const Dialog = dynamic(() => import("@/components/ui/dialog").then((m) => m.Dialog), {
  ssr: false,
});

interface Props {
  code: CodeSender;
  /** Called after the code for this number has been accepted. */
  prove: (mobile: string) => Promise<void>;
}

/** 2.29: code sent by SMS. A wrong code can be corrected; after the last attempt a new one is needed. */
export function CodeDialog({ code, prove }: Props) {
  const id = useId();
  const { mobile } = code;
  const form = useSchemaForm({
    schema: otpForm,
    defaultValues: { otp: "" },
    onSubmit: async ({ otp }) => {
      await api("/api/mobile/verification", { body: { mobile, otp } });
      await prove(mobile);
    },
  });
  return (
    <Dialog
      onClose={code.close}
      title="OTP Verification"
      footer={
        <Button type="submit" form={id} busy={form.busy}>
          Verify
        </Button>
      }
    >
      <CodeForm id={id} form={form} code={code} />
    </Dialog>
  );
}
