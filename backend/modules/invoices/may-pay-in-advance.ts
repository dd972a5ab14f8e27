import type { User } from "../../http/authentication.ts";

/** Whether a buyer may pay more than is open: not before the account is active, as the money could be for no order. */
export const mayPayInAdvance = ({ status }: Pick<User, "status">): boolean => status === "Active";
