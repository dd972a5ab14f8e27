"use client";
import { useEffect, useState } from "react";
import type { isCommonPassword } from "@/lib/forms/common-passwords";

/** The check for common passwords, loaded when a password is typed; null until then. */
export function useCommonPasswords(typed: string) {
  const [isCommon, setIsCommon] = useState<typeof isCommonPassword | null>(null);
  const needed = typed !== "";
  useEffect(() => {
    if (!needed) return;
    import("@/lib/forms/common-passwords").then(
      (loaded) => setIsCommon(() => loaded.isCommonPassword),
      () => undefined,
    );
  }, [needed]);
  return isCommon;
}
