import type { Prefill } from "@/lib/contract/existing-customer";
import type { State } from "@/lib/contract/places";
import { isPincode } from "@/lib/forms/pincode";
import type { RegistrationForm } from "@/lib/forms/registration";
import { isStreet, parseGstin } from "@/lib/forms/validators";

/** Details on file that can't be changed here. */
export interface Locked {
  gstin: boolean;
  address: boolean;
  pincode: boolean;
  /** Names of state and city; null when they have to be chosen. */
  place: { state: string; city: string } | null;
}

const NOTHING: Prefill = { address: "", pincode: "", gstin: "", state: "", city: "", cityId: "" };

/**
 * The form as it starts: of an existing customer what is on file, read-only (4.16). Something missing or broken on
 * file stays open, so that nobody is held up by a field he can't change.
 */
export function startOf(prefill: Prefill | null, states: State[]) {
  const { gstin, address, pincode, state, city, cityId } = prefill ?? NOTHING;
  const stateId = states.find(({ name }) => name === state)?.id ?? "";
  const place = stateId && city && cityId ? { state, city } : null;
  const locked: Locked = {
    gstin: parseGstin(gstin) !== null,
    address: isStreet(address),
    pincode: isPincode(pincode),
    place,
  };
  const start: RegistrationForm = {
    mobile: "",
    gstin: locked.gstin ? gstin : "",
    address: locked.address ? address : "",
    stateId: place ? stateId : "",
    cityId: place ? cityId : "",
    pincode: locked.pincode ? pincode : "",
    terms: false,
  };
  return { start, locked };
}
