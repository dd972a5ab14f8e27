"use client";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { useToast } from "@/components/ui/toast";
import { type MessageRow, resendMessage, showMessage } from "@/lib/contract/operations/messages";
import { useOpsMutation, useOpsQuery } from "@/lib/queries/operations";
import { Facts } from "../shared/facts";
import { Loaded } from "../shared/loaded";
import { Moment } from "../shared/values";

/** The text of a message as plain text, without codes and sign-in links, and the way to send it again. */
export function MessageDialog({ message, onClose }: { message: MessageRow; onClose: () => void }) {
  const details = useOpsQuery(showMessage, { id: message.id });
  const resend = useOpsMutation(resendMessage);
  const toast = useToast();
  return (
    <Dialog title={message.subject || message.template} onClose={onClose} size="large">
      <Loaded query={details} what="the message">
        {(shown) => (
          <div className="grid gap-4">
            <Facts
              facts={[
                ["Recipient", shown.recipient],
                ["About", shown.about],
                ["Created", <Moment key="created" at={shown.createdAt} />],
                ["Sent", <Moment key="sent" at={shown.sentAt} />],
                ["Attempts", shown.attempts],
                ["Last error", shown.lastError],
              ]}
            />
            {shown.text ? (
              <pre
                // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
                tabIndex={0}
                className="whitespace-pre-wrap break-words rounded-brand border bg-wash p-3 font-[inherit]"
              >
                {shown.text}
              </pre>
            ) : (
              <p className="text-muted">The text has been deleted.</p>
            )}
            {resend.error && (
              <Notice tone="bad" title="Couldn't send the message again">
                <p>{resend.error.message}</p>
              </Notice>
            )}
            {shown.resend.possible && (
              <div className="flex justify-end">
                <Button
                  busy={resend.isPending}
                  onClick={() =>
                    resend.mutate(
                      { id: shown.id },
                      {
                        onSuccess: () => {
                          toast("The message is being sent again");
                          onClose();
                        },
                      },
                    )
                  }
                >
                  Send again
                </Button>
              </div>
            )}
            {!shown.resend.possible && shown.state === "failed" && (
              <p className="text-muted">It can't be sent again. {shown.resend.reason}</p>
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
