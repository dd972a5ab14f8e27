import type { Brand } from "../../brands/types.ts";
import type { Letterhead } from "../pdf/document.ts";

export const brandLetterhead = ({ company, contact, theme }: Brand): Letterhead => ({
  name: company,
  lines: [...contact.address.slice(1), `${contact.email} · ${contact.phone}`],
  colour: theme.primary,
});
