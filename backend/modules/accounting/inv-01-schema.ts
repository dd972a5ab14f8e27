import { z } from "zod";

/**
 * Form GST INV-01, version 1.1, as the invoice registration portal publishes it (JSON schema of "Generate IRN"): the fields that we
 * send, with the portal's limits. Strict, so that a misspelt field is found here and not by the portal.
 */

/** Text without quotation marks and backslashes, which the portal refuses. */
const text = (min: number, max: number) =>
  z
    .string()
    .min(min)
    .max(max)
    .regex(/^[^\\"]*$/);
const gstin = z.string().regex(/^[0-9]{2}[0-9A-Z]{13}$/);
const stateCode = z.string().regex(/^(?!0+$)[0-9]{1,2}$/);
const pincode = z.int().min(100_000).max(999_999);
const day = z.string().regex(/^[0-3][0-9]\/[0-1][0-9]\/20[1-2][0-9]$/);
const amount = z.number().min(0).max(999_999_999_999.99);
// The portal allows two decimals more than a number can hold exactly.
const sum = z.number().min(0).lt(100_000_000_000_000);

const address = {
  Addr1: text(1, 100),
  Addr2: text(3, 100).optional(),
  Loc: text(3, 50),
  Pin: pincode,
  Stcd: stateCode,
};

const item = z.strictObject({
  SlNo: z.string().regex(/^[0-9]{1,6}$/),
  PrdDesc: text(3, 300),
  IsServc: z.enum(["Y", "N"]),
  HsnCd: z.string().regex(/^(?!0+$)([0-9]{4}|[0-9]{6}|[0-9]{8})$/),
  Qty: z.number().min(0).max(9_999_999_999.999),
  Unit: z.string().regex(/^[A-Za-z]{3,8}$/),
  UnitPrice: z.number().min(0).max(999_999_999_999.999),
  TotAmt: amount,
  AssAmt: amount,
  GstRt: z.number().min(0).max(999.999),
  IgstAmt: amount,
  CgstAmt: amount,
  SgstAmt: amount,
  TotItemVal: amount,
});

export const inv01 = z.strictObject({
  Version: z.literal("1.1"),
  TranDtls: z.strictObject({
    TaxSch: z.literal("GST"),
    SupTyp: z.enum(["B2B", "SEZWP", "SEZWOP", "EXPWP", "EXPWOP", "DEXP"]),
    RegRev: z.enum(["Y", "N"]),
    IgstOnIntra: z.enum(["Y", "N"]),
  }),
  DocDtls: z.strictObject({
    Typ: z.enum(["INV", "CRN", "DBN"]),
    No: z.string().regex(/^[a-zA-Z1-9][a-zA-Z0-9/-]{0,15}$/),
    Dt: day,
  }),
  SellerDtls: z.strictObject({ Gstin: gstin, LglNm: text(3, 100), ...address }),
  BuyerDtls: z.strictObject({ Gstin: gstin, LglNm: text(3, 100), Pos: stateCode, ...address }),
  ShipDtls: z.strictObject({ LglNm: text(3, 100), ...address }),
  ItemList: z.array(item).min(1).max(1_000),
  ValDtls: z.strictObject({
    AssVal: sum,
    CgstVal: sum,
    SgstVal: sum,
    IgstVal: sum,
    RndOffAmt: z.number().min(-99.99).max(99.99),
    TotInvVal: sum,
  }),
  RefDtls: z
    .strictObject({
      PrecDocDtls: z.array(
        z.strictObject({
          InvNo: z.string().regex(/^[1-9a-zA-Z][0-9a-zA-Z/-]{1,15}$/),
          InvDt: day,
        }),
      ),
    })
    .optional(),
});

export type Inv01 = z.infer<typeof inv01>;
