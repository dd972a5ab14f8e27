export {
  ADDRESS_REFUSED,
  ADDRESS_VERIFIED,
  findAccount,
  isAddressOf,
  listDeliveryAddresses,
} from "./account.ts";
export { isCommonPassword } from "./common-passwords.ts";
export { listCurrentConsents } from "./consents.ts";
export { lockOwnCompany } from "./delivery-addresses.ts";
export { describeDevice } from "./device.ts";
export { enqueueConfirmationEmail } from "./email-confirmation.ts";
export { findDelivery } from "./find-delivery.ts";
export { hashPassword, verifyPassword } from "./passwords.ts";
export { deleteExpiredCredentials } from "./sweep-expired.ts";
export { findDefaultTransit, findTransitDays } from "./transit-days.ts";
