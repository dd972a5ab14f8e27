"use client";
import { useState } from "react";
import { messages } from "@/lib/forms/messages";
import { isCompanyName } from "@/lib/forms/validators";
import { api } from "@/lib/http";

/**
 * Asks on leaving the field whether a company of this name may register (5.4); `told` is what the server has
 * against it. Advice only: two companies may have one name, and the sign-up itself is judged by the server.
 */
export function useCompanyCheck() {
  const [told, setTold] = useState("");
  const [asked, setAsked] = useState("");

  async function ask(typed: string): Promise<string> {
    const company = typed.trim();
    if (company === asked) return "";
    setAsked(company);
    setTold("");
    if (company === "") return "";
    if (!isCompanyName(company)) return messages.invalidCompany;
    await api("/api/company", { body: { company } }).catch((error: Error) =>
      setTold(error.message),
    );
    return "";
  }
  return { told, ask };
}
