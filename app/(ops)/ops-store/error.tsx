"use client";
export { default } from "@/components/error-pages/error-page";
