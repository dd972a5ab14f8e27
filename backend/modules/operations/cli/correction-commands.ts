import type { Command, Options } from "./client.ts";
import { formatTime, toAccountRow } from "./format-rows.ts";

const correction =
  (path: string, body: (args: string[], options: Options) => object): Command["run"] =>
  async (post, args, options) => {
    const { brand, reason } = options;
    return [
      toAccountRow(await post(path, { email: args[0], brand, reason, ...body(args, options) })),
    ];
  };

const addressDecision =
  (path: string): Command["run"] =>
  async (post, [email, id, why], { brand, reason = why }) =>
    (await post(path, { email, id, brand, reason })) as object[];

/** Corrections of accounts; each is recorded with operator, time, old and new value. */
export const correctionCommands: Record<string, Command> = {
  "accounts company-name": {
    args: "EMAIL NAME",
    options: ["brand", "reason"],
    description: "correct the name of a company",
    run: correction("accounts/company-name", ([, name]) => ({ name })),
  },
  "accounts gstin": {
    args: "EMAIL GSTIN",
    options: ["brand", "reason"],
    description:
      "correct the GSTIN, also to one of another PAN; issued invoices keep the former one",
    run: correction("accounts/gstin", ([, gstin]) => ({ gstin })),
  },
  "accounts sez": {
    args: "EMAIL yes|no",
    options: ["brand", "address", "reason"],
    description:
      "mark a company as a unit or developer of a special economic zone, or only --address ID: new orders bear IGST, and their invoices the endorsement",
    run: correction("accounts/sez", ([, sez], { address }) => ({ sez, address })),
  },
  "accounts consignee": {
    args: "EMAIL ID NAME",
    options: ["brand", "gstin", "reason"],
    description:
      "record that a delivery address is the site of another company, to which goods are sent on the buyer's bill (--gstin of that company); NAME '' for the buyer's own site",
    run: correction("accounts/consignee", ([, address, name = ""], { gstin }) => ({
      address,
      name,
      gstin,
    })),
  },
  "accounts signatory": {
    args: "EMAIL NAME",
    options: ["brand", "reason"],
    description: "correct the name of the authorised signatory",
    run: correction("accounts/signatory", ([, name]) => ({ name })),
  },
  "accounts billing": {
    args: "EMAIL ADDRESS CITY PINCODE",
    options: ["brand", "state", "reason"],
    description: "correct the billing address; --state if several states have the city",
    run: correction("accounts/billing", ([, address, city, pincode], { state }) => ({
      address,
      city,
      pincode,
      state,
    })),
  },
  "accounts login-email": {
    args: "EMAIL NEW-EMAIL",
    options: ["brand", "reason"],
    description:
      "change the e-mail address of a login: ends its sessions, and the new address has to be confirmed",
    run: correction("accounts/login-email", ([, newEmail]) => ({ newEmail })),
  },
  "accounts changes": {
    args: "EMAIL",
    options: ["brand"],
    description: "list the recorded corrections of an account, newest first",
    run: async (post, [email], { brand }) =>
      ((await post("accounts/changes", { email, brand })) as { at: string }[]).map((row) => ({
        ...row,
        at: formatTime(row.at),
      })),
  },
  "accounts verify-address": {
    args: "EMAIL ID",
    options: ["brand", "reason"],
    description: "mark a delivery address as verified (IDs: accounts addresses)",
    run: addressDecision("accounts/verify-address"),
  },
  "accounts refuse-address": {
    args: "EMAIL ID REASON",
    options: ["brand"],
    description: "refuse a delivery address; the buyer sees the reason",
    run: addressDecision("accounts/refuse-address"),
  },
  "accounts remove-address": {
    args: "EMAIL ID",
    options: ["brand", "reason"],
    description: "remove a delivery address; orders keep the address they were placed with",
    run: addressDecision("accounts/remove-address"),
  },
};
