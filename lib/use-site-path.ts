"use client";
import { usePathname } from "next/navigation";

const INTERNAL = /^\/(?:zwz|nod|bare)-store(?:\/sample)?(?=\/|$)/;

/** The path as the buyer sees it; prerendered pages only know the internal one. */
export const sitePath = (pathname: string): string => pathname.replace(INTERNAL, "") || "/";

export const useSitePath = (): string => sitePath(usePathname());
