"use client";
import { usePathname } from "next/navigation";

const INTERNAL = /^\/(?:zwz|nod|bare|ops)-store(?:\/sample)?(?=\/|$)/;

/** The public path. Prerendered pages see only the internal one. */
export const sitePath = (pathname: string): string => pathname.replace(INTERNAL, "") || "/";

export const useSitePath = (): string => sitePath(usePathname());
