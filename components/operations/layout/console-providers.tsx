"use client";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { ToastProvider } from "@/components/ui/toast";
import { watchInput } from "@/lib/browser/attendance";
import { sitePath } from "@/lib/browser/use-site-path";
import { consoleLogin } from "@/lib/operations/safe-return";
import { createConsoleClient } from "@/lib/queries/operations";
import { isPublicPage } from "./public-pages";

/** Loads the sign-in page as a document of its own, so that nothing of the former operator stays in memory. */
function leaveForLogin() {
  const { pathname, search } = window.location;
  if (isPublicPage(pathname)) return;
  window.location.assign(consoleLogin(sitePath(pathname) + search));
}

/** Query cache and toasts of the console. */
export function ConsoleProviders({ children }: { children: ReactNode }) {
  const [client] = useState(() => createConsoleClient(leaveForLogin));
  useEffect(watchInput, []);
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>{children}</ToastProvider>
    </QueryClientProvider>
  );
}
