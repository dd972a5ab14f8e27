"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";

const importDialog = () => import("./address-dialog");
const AddressDialog = dynamic(() => importDialog().then((m) => m.AddressDialog), { ssr: false });

/** 'Add New Address' button and its dialog. */
export function AddAddress({ billingState }: { billingState: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        onPointerEnter={importDialog}
        onFocus={importDialog}
        onClick={() => setOpen(true)}
      >
        Add New Address
      </Button>
      {open && <AddressDialog billingState={billingState} onClose={() => setOpen(false)} />}
    </>
  );
}
