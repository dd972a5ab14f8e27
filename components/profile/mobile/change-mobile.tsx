"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useCanChangeMobile } from "@/lib/queries/account";

const importDialog = () => import("./mobile-dialog");
const MobileDialog = dynamic(() => importDialog().then((m) => m.MobileDialog), { ssr: false });

/** Button to change the mobile number, if the backend supports it. */
export function ChangeMobile() {
  const offered = useCanChangeMobile();
  const [open, setOpen] = useState(false);
  if (!offered) return null;
  return (
    <div>
      <Button
        variant="secondary"
        onPointerEnter={importDialog}
        onFocus={importDialog}
        onClick={() => setOpen(true)}
      >
        Change Mobile No.
      </Button>
      {open && <MobileDialog onClose={() => setOpen(false)} />}
    </div>
  );
}
