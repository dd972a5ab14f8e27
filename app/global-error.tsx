"use client";
export { default } from "@/components/error-pages/broken-document";
