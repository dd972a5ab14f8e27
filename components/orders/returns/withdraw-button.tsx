"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useToast } from "@/components/ui/toast";
import { useWithdrawReturn } from "@/lib/queries/returns";

const Dialog = dynamic(() => import("@/components/ui/dialog").then((m) => m.Dialog), {
  ssr: false,
});

/** Withdraws a return that hasn't been decided, after a question. */
export function WithdrawButton({ number }: { number: string }) {
  const [isOpen, setOpen] = useState(false);
  const toast = useToast();
  const { mutateAsync, isPending, error, reset } = useWithdrawReturn();
  function close() {
    reset();
    setOpen(false);
  }
  async function withdraw() {
    // By then the button is gone, and with it callbacks of a mere mutate().
    await mutateAsync(number);
    close();
    toast("Return withdrawn.");
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Withdraw return
      </Button>
      {isOpen && (
        <Dialog
          onClose={close}
          title="Withdraw this return?"
          footer={
            <>
              <Button variant="secondary" onClick={close}>
                Keep return
              </Button>
              <Button busy={isPending} onClick={() => withdraw().catch(() => undefined)}>
                Withdraw return
              </Button>
            </>
          }
        >
          <p>You can request another return of these pieces within the return period.</p>
          {error && <Notice tone="bad" title={error.message} />}
        </Dialog>
      )}
    </>
  );
}
