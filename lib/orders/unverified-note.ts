import type { DeliveryAddress } from "../contract/account.ts";
import { messages } from "../forms/messages.ts";

/** Why an address can't be ordered to yet. */
export const unverifiedNote = ({
  refusalReason,
}: Pick<DeliveryAddress, "refusalReason">): string =>
  refusalReason ? messages.refusedFor(refusalReason) : messages.unverifiedAddress;
