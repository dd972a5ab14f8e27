"use client";
import { useEffect, useState } from "react";

const AFTER_HASH = /^#token=([\w-]+)$/;

/**
 * The token of the e-mailed link: "" if the page was opened without one, undefined until that is known. The
 * token is in the URL fragment and is removed from the address bar at once, so that no log, history or bookmark
 * contains it.
 */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const read = () => {
      const found = AFTER_HASH.exec(window.location.hash)?.[1];
      if (found) window.history.replaceState(window.history.state, "", window.location.pathname);
      setToken((now) => found ?? now ?? "");
    };
    read();
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, []);
  return token;
}
