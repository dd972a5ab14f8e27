"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { messages } from "@/lib/forms/messages";
import { useSession } from "@/lib/queries/session";
import { openAfterSignIn } from "./after-sign-in";
import { LoginForm } from "./login-form";

/** 2.23. A signed-in visitor is redirected. */
export function LoginPage() {
  const router = useRouter();
  const session = useSession();
  const there = session.status === "signed-in" ? session : null;
  useEffect(() => {
    if (there) openAfterSignIn(router, there);
  }, [there, router]);
  return (
    <div className="mx-auto grid max-w-md gap-6 sm:py-6">
      <h1>Sign In</h1>
      {session.status === "guest" && session.ended && (
        <Notice tone="info" title={messages.sessionExpired} />
      )}
      {there ? <Skeleton className="h-80" /> : <LoginForm />}
    </div>
  );
}
