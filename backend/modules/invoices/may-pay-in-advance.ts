import type { User } from "../../http/authentication.ts";

/** Whether a buyer may pay more than is open: only once the account is active, because a refused account has no orders to spend it on. */
export const mayPayInAdvance = ({ status }: Pick<User, "status">): boolean => status === "Active";
