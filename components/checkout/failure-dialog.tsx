"use client";
import { Button, ButtonLink } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { routes } from "@/lib/routes";
import type { Failure } from "./use-confirm";

/** Says in the server's words why the order was not placed (2.47, 8.8). */
export function FailureDialog({ failure, onClose }: { failure: Failure; onClose: () => void }) {
  return (
    <Modal
      open
      onClose={onClose}
      title={failure.retry ? "No answer yet" : "Your order was not placed"}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          {failure.retry ? (
            <Button onClick={failure.retry}>Try again</Button>
          ) : (
            <ButtonLink href={routes.profile}>Go to profile</ButtonLink>
          )}
        </>
      }
    >
      <p>{failure.message}</p>
    </Modal>
  );
}
