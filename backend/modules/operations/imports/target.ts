/** How a field of an import is stored. SQL with the row as `t`. */
interface TargetField {
  column: string;
  type: "text" | "int" | "bigint" | "boolean";
  /** The current value; the column by default. */
  current?: string;
  /** The new value, made of the text of the imported one; a cast by default. */
  set?: (text: string) => string;
}

/** The table that an import of a kind changes. */
export interface Target {
  table: string;
  id: string;
  fields: Record<string, TargetField>;
  /** Assignments of every change, such as the time of the change. */
  touch?: string;
}

const ITEM_FIELDS = {
  category: { column: "category", type: "text" },
  subCategory: { column: "sub_category", type: "text" },
  description: { column: "description", type: "text", set: (text) => `coalesce(${text}, '')` },
  bore: { column: "bore_um", type: "int" },
  outside: { column: "outside_um", type: "int" },
  width: { column: "width_um", type: "int" },
  mass: { column: "mass_mg", type: "bigint" },
  massApproximate: { column: "mass_approximate", type: "boolean" },
  universalNumber: { column: "universal_number", type: "text" },
  competitorNumber: { column: "competitor_number", type: "text" },
  packing: { column: "packing", type: "text" },
  qtyPerCarton: { column: "qty_per_carton", type: "int" },
  country: { column: "country", type: "text" },
  hsn: { column: "hsn", type: "text" },
  status: { column: "status", type: "text" },
} satisfies Target["fields"];

export const itemTarget: Target = {
  table: "items",
  id: "id",
  // An empty description is stored as a text, and read as no value.
  fields: {
    ...ITEM_FIELDS,
    description: { ...ITEM_FIELDS.description, current: "nullif(t.description, '')" },
  },
  touch: "updated_at = now()",
};

export const priceTarget: Target = {
  table: "items",
  id: "id",
  fields: { listPrice: { column: "list_price", type: "bigint" } },
  touch: "updated_at = now()",
};

export const stockTarget: Target = {
  table: "item_stock",
  id: "item_id",
  fields: {
    // Items without a row of stock are compared with the one that they get.
    available: { column: "available", type: "int", current: "coalesce(t.available, 0)" },
    whenOut: {
      column: "out_of_stock_availability",
      type: "text",
      current: "coalesce(t.out_of_stock_availability, 'On Demand')",
    },
    leadDays: { column: "lead_days", type: "int" },
  },
};

/** The stored end of a discount is the first moment after its last day. */
export const lastDayOf = (end: string): string =>
  `to_char((${end} - interval '1 millisecond') at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`;
export const endOfDay = (day: string): string =>
  `(((${day})::date + 1)::timestamp at time zone 'Asia/Kolkata')`;

export const discountTarget: Target = {
  table: "discounts",
  id: "id",
  fields: {
    percent: { column: "discount_bp", type: "int" },
    to: {
      column: "valid_to",
      type: "text",
      current: lastDayOf("t.valid_to"),
      set: endOfDay,
    },
  },
};

export const customerTarget: Target = {
  table: "companies",
  id: "id",
  fields: {
    company: { column: "name", type: "text" },
    gstin: { column: "gstin", type: "text" },
    contactEmail: {
      column: "contact_email",
      type: "text",
      current: "nullif(t.contact_email, '')",
      set: (text) => `coalesce(${text}, '')`,
    },
    creditDays: { column: "credit_days", type: "int" },
  },
};

const currentOf = ({ column, current }: TargetField): string => current ?? `t.${column}`;

/** Select list of the current values by field; numbers arrive as numbers from both databases. */
export const selectFields = ({ fields }: Target): string =>
  Object.entries(fields)
    .map(([name, field]) => {
      const cast = field.type === "bigint" ? "::float8" : "";
      return `(${currentOf(field)})${cast} as "${name}"`;
    })
    .join(", ");

/** `(field, current value as text)` of every field, as rows. */
export const fieldRows = ({ fields }: Target): string =>
  Object.entries(fields)
    .map(([name, field]) => `('${name}', (${currentOf(field)})::text)`)
    .join(", ");

/**
 * Assignments that set each changed field of `r.changes` to its "to" or "from", optionally only where the current value is
 * still the other one.
 */
export function assignments(target: Target, side: "from" | "to", ifUnchanged: boolean): string {
  const other = side === "from" ? "to" : "from";
  const each = Object.entries(target.fields).map(([name, field]) => {
    const text = `(r.changes->'${name}'->>'${side}')`;
    const value = field.set ? field.set(text) : `${text}::${field.type}`;
    const unchanged = ifUnchanged
      ? ` and (${currentOf(field)})::text is not distinct from r.changes->'${name}'->>'${other}'`
      : "";
    return `${field.column} = case when jsonb_exists(r.changes, '${name}')${unchanged} then ${value} else t.${field.column} end`;
  });
  return [...each, ...(target.touch ? [target.touch] : [])].join(", ");
}
