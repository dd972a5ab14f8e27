import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { loose, message, success, text } from "./fields.ts";

export interface State {
  id: string;
  name: string;
}
export interface City {
  id: string;
  name: string;
}

/** 7.18 */
export const getStates = endpoint({
  method: "GET",
  path: "authentication/state_list/",
  auth: "none",
  summary: "States and union territories of India",
  body: z.undefined(),
  reply: z.object({ success, data: z.array(z.object({ st_id: loose, st_name: loose })) }),
  encode: () => undefined,
  decode: (wire): State[] =>
    wire.data.map((row) => ({ id: text(row.st_id), name: text(row.st_name) })),
});

/** 7.19 */
export const getCities = endpoint({
  method: "POST",
  isSafe: true,
  path: "authentication/city_list/",
  auth: "none",
  summary: "Cities of a state",
  body: z.object({ state_name: z.string().max(100) }),
  reply: z.object({
    success,
    message,
    data: z.array(z.object({ ct_id: loose, ct_name: loose })).nullish(),
  }),
  encode: (stateName: string) => ({ state_name: stateName }),
  decode: (wire): City[] =>
    (wire.data ?? []).map((row) => ({ id: text(row.ct_id), name: text(row.ct_name) })),
});
