"use client";
import dynamic from "next/dynamic";
import { Button, ButtonLink } from "@/components/ui/button";
import { messages } from "@/lib/forms/messages";
import { routes } from "@/lib/routes";

const Modal = dynamic(() => import("@/components/ui/modal").then((m) => m.Modal), { ssr: false });

/** 8.5 */
export function UserExistsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      open
      onClose={onClose}
      title="You have an account"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <ButtonLink href={routes.login()}>Continue</ButtonLink>
        </>
      }
    >
      <p>{messages.userExists}</p>
    </Modal>
  );
}
