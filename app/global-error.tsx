"use client";
export { default } from "@/components/missing/broken-document";
