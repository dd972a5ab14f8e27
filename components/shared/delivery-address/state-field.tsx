import { Field, Input, Select } from "@/components/ui/field";
import type { usePincodeState } from "./use-pincode-state";

type Place = ReturnType<typeof usePincodeState>;

function getHint({ any, choices }: Place): string {
  if (any) return "";
  if (choices.length > 1) return "This pincode may belong to any of these states.";
  return choices.length === 1 ? "Set by the pincode." : "Follows the pincode.";
}

/** Read-only unless the pincode is ambiguous (2.45, 2.57). */
export function StateField({ place }: { place: Place }) {
  const { state, choose, choices, any, openAll } = place;
  const open = choices.length > 1;
  return (
    <div className="grid gap-1">
      <Field label="State" required hint={getHint(place)}>
        {open ? (
          <Select
            value={state}
            autoComplete="address-level1"
            onChange={(event) => choose(event.target.value)}
          >
            {choices.includes(state) || <option value={state}>{state}</option>}
            {choices.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        ) : (
          <Input readOnly value={state} />
        )}
      </Field>
      {!any && (
        <button
          type="button"
          className="link min-h-6 justify-self-start text-small touch:min-h-11"
          onClick={openAll}
        >
          Another state
        </button>
      )}
    </div>
  );
}
