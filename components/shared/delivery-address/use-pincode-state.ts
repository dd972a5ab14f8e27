"use client";
import { useState } from "react";
import { statesOfPincode } from "@/lib/forms/pincode";
import { useStates } from "@/lib/queries/places";

/**
 * State of a delivery address: initially the billing state, then the state of the pincode, or several candidates
 * if the pincode is ambiguous. The pincode table may be wrong, so any state can be chosen on request.
 */
export function usePincodeState(billingState: string, onChange: () => void) {
  const [state, setState] = useState(billingState);
  const [choices, setChoices] = useState<string[]>([]);
  const [any, setAny] = useState(false);
  const all = useStates();

  function choose(next: string) {
    if (next === state) return;
    setState(next);
    onChange();
  }
  function follow(pincode: string) {
    if (any) return;
    const found = statesOfPincode(pincode);
    setChoices(found);
    if (found.length > 0 && !found.includes(state)) choose(found[0] ?? state);
  }
  const names = all.data?.map(({ name }) => name) ?? [];
  return {
    state,
    choose,
    follow,
    /** With fewer than two there is nothing to choose; with none the pincode is unknown or not complete. */
    choices: any ? names : choices,
    openAll: () => setAny(true),
    any,
  };
}
