"use client";
import { useEffect } from "react";
import { searchText } from "@/components/layout/search/search-text";

/** Shows the text of the results in the header's search box. */
export function ShowSearchText({ text }: { text: string }) {
  useEffect(() => searchText.write(text), [text]);
  return null;
}
