"use client";
import { useState } from "react";
import { statesOfPincode } from "@/lib/forms/pincode";
import { useStates } from "@/lib/queries/places";

/**
 * The state of a delivery address: that of billing to begin with, then the one of the pincode; several when the
 * pincode leaves it open. Our list of pincodes can be wrong, so on demand it is any state.
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
    const found = statesOfPincode(pincode);
    if (any || found.length === 0) return;
    setChoices(found);
    if (!found.includes(state)) choose(found[0] ?? state);
  }
  const names = all.data?.map(({ name }) => name) ?? [];
  return {
    state,
    choose,
    follow,
    /** Fewer than two: there is nothing to choose. */
    choices: any ? names : choices,
    openAll: () => setAny(true),
    any,
  };
}
