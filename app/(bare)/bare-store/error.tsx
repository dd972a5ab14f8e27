"use client";
export { default } from "@/components/missing/error-page";
