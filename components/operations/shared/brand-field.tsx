import type { BrandId } from "@/brands/types";
import { Field, Select } from "@/components/ui/field";
import { BRANDS } from "./filters";

interface Props {
  label?: string;
  value: BrandId;
  onChange: (brand: BrandId) => void;
}

/** The choice of a brand on pages that always show one. */
export function BrandField({ label = "Brand", value, onChange }: Props) {
  return (
    <Field label={label}>
      <Select value={value} onChange={({ target }) => onChange(target.value as BrandId)}>
        {BRANDS.map((brand) => (
          <option key={brand.value} value={brand.value}>
            {brand.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
