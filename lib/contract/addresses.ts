import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { loose, message, success, text } from "./fields.ts";

export interface AddAddressResult {
  message: string;
  /** Set if pincode and state do not seem to match; the address is added anyway. */
  warning: string;
  /** Id of the new address; "" from other backends. */
  id: string;
}

/** 7.21, 3.19. The state is that of the city; the address starts unverified. */
export const createDeliveryAddress = endpoint({
  method: "POST",
  path: "authentication/user/createDeliveryAddress/",
  auth: "required",
  summary: "Add a delivery address",
  body: z.object({
    delivery_address: z.string().nullish(),
    delivery_pincode: loose,
    delivery_ciy_id: loose,
  }),
  reply: z.object({ success, message, warning: loose, add_id: loose }),
  encode: (input: { address: string; pincode: string; cityId: string }) => ({
    delivery_address: input.address,
    delivery_pincode: input.pincode,
    delivery_ciy_id: input.cityId,
  }),
  decode: (wire): AddAddressResult => ({
    message: text(wire.message),
    warning: text(wire.warning),
    id: text(wire.add_id),
  }),
});
