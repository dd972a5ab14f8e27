import { quantityRange, tooManyPieces } from "../rules/quantity.ts";
import { commonMessages } from "./common-messages.ts";
import { searchMessages } from "./search-messages.ts";

/** "14 minutes", rounded up. */
function minutesOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}

/** Messages of forms, cart and refusals. Texts with a spec number are quoted, misspellings included. */
export const messages = {
  ...commonMessages,
  ...searchMessages,
  quantityRange,
  tooManyPieces,
  // 5.1
  enterUsername: "Please Enter Username",
  enterPassword: "Please Enter Password",
  // 4.8
  duplicateItem:
    "The item you are adding is already present in the cart. You will lose any changes that are saved in the cart for the same item if you proceed ahead.",
  // 5.13
  lockedQuantity: "Quantity can't be modified for items through RFI",
  checkoutOnlyStock: '* To Check out ONLY Select items showing availability as "stock"',
  rfiApproved: "* RFI is disabled for items which are already RFI approved",
  selectItem: "* Please Select Item",
  // 2.39, 2.40
  emptyCart: "Your Cart is empty",
  confirmProceed: "Are you sure you want to proceed?",
  // 2.51
  differentRfis: "Selecting items from the different RFIs is disabled.",
  // 8.12
  differentAvailability: "Requested Quantity has different availability.",
  // 4.10
  overdue:
    "Unable to create new PI. Your account is overdue (Approved Credit Period + Grace). Please arrange payment immediately to process this Order. Details can be found in Account Statement.",
  // 2.46
  payFromBalance: "Pay using Available Balance",
  payOnline: "Pay Online (Credit Card/Debit Card/UPI/Others)",
  // 8.10
  captureFailed: "Payment capture failed! Please try again",
  paymentFailed: "You payment is failed. Please try again!",
  paymentLeft:
    "You closed the payment window before paying. No money was taken, and your cart is unchanged.",
  paymentBlocked:
    "The payment page didn't open, so no money was taken. Allow it in your content blocker, or check your connection, then try again.",
  paymentConfirming:
    "We are confirming your payment with your bank. Please don't pay again. You can leave this page: the order will appear in your order history and we will e-mail you.",
  paymentUnknown:
    "We can't confirm yet whether your payment went through. Check your order history before you pay again, or contact us.",
  // 5.2
  selectTitle: "Select the title",
  enterFirstName: "Enter First Name",
  enterLastName: "Enter Last Name",
  selectDesignation: "Select designation",
  enterEmail: "Enter email",
  enterCompany: "Enter company name",
  enterMessage: "Enter message",
  messageTooLong:
    "This message is too long for an e-mail program. Shorten it, or write to us directly",
  /** `{email}` is the contact address of the brand. */
  companyNotFilled: "Company name was not autofilled. Please reach out to us on {email}",
  enterValidPassword: "Please Enter valid Password",
  confirmPassword: "Please Confirm Password",
  passwordsDiffer: "Confirm Password should be same as password",
  passwordTooShort: "Password should be of atleast 6 character",
  // Texts of our own for names that are given, but not valid
  personName:
    "Use letters, spaces, apostrophes, hyphens and full stops only (up to 60 characters).",
  // 5.3
  validEmail: "Valid email",
  invalidEmail: "Invalid email",
  weakPassword: "Weak Password",
  strongPassword: "Strong Password",
  // 5.4, 5.5, 5.6
  invalidCompany: "Invalid company name",
  companyCharacters: "Letters, digits, single spaces and , . / _ ( ) & @ - '",
  formError: "Please Fill Form Fields correctly.",
  enterAllFields: "Please enter all fields",
  enterValidGstNumber: "Please enter valid gst number",
  // 5.7, 8.3
  unknownEmail: "Email doesn't exist",
  wrongOtp: "Please Enter Valid OTP",
  // 5.9
  enterGstNumber: "Please Enter GST Number",
  enterCompanyName: "Please Enter Company Name",
  enterSignatory: "Please Enter Authorised Signatory",
  enterMobile: "Please Enter Mobile No",
  enterShippingAddress: "Please Enter Shipping Address",
  enterShippingPincode: "Please Enter Shipping Pincode",
  enterBillingAddress: "Please Enter Billing Address",
  enterBillingPincode: "Please Enter Billing Pincode",
  // 5.10
  selectBillingState: "Please Select Billing State",
  selectBillingCity: "Please Select Billing City",
  // 5.11
  enterAddress: "Please Enter Address",
  selectCity: "Please Select City",
  sixDigitPincode: "Enter a pincode of 6 digits, such as 400001.",
  enterPincode: "Please Enter Pincode",
  // 5.12
  enterValidMobile: "Please Enter valid Mobile Number",
  enterValidDeliveryAddress: "Please Enter valid Delivery Address",
  selectState: "Please Select State",
  checkTerms: "Please Check Terms and Conditions",
  enterValidGstin: "Please Enter valid GSTIN Number",
  enterOtp: "Please Enter valid OTP",
  enterValidPoBox: "Please Enter valid PO Box Number",
  // 8.5
  userExists:
    "User already exists with the provided email. Please signIn using registered credentials.",
  // 8.11
  emailSent: "Email sent sucessfully to your registered email ID.",
  // Texts of our own, where the spec quotes none
  providerUnavailable:
    "The payment provider didn't respond, so no money was taken. Try again in a moment.",
  providerRefused:
    "The payment provider didn't accept this payment, so no money was taken. Please contact us.",
  paymentInProgress:
    "A payment for these items is being confirmed. Please don't pay again: the order will appear in your order history.",
  tooManyCheckouts:
    "Your company has started many payments in the last hour without completing them. Complete the open one, order on credit, or try again later.",
  piecesNotKept:
    "We can't reserve these pieces while you pay, because they have been reserved several times already. If they sell out before you pay, we will refund the full amount.",
  paymentNotYet: "This payment hasn't been made yet, so there is no order.",
  paymentExpired: "The time for this payment has run out, and no money was taken.",
  paymentReceived: "We received your payment.",
  refundTooSmall: "Less than ₹1 can't be refunded online. Choose more pieces.",
  paymentBeingRefunded: "We are refunding the full amount.",
  paymentRefunded: "We have refunded the full amount.",
  noTaxDocument: "We couldn't find this invoice or credit note.",
  noReceipt: "We couldn't find this receipt.",
  noRefundVoucher: "We couldn't find this refund voucher.",
  paymentNotFound: "We couldn't find this payment.",
  commonPassword: "This password is too common. Please choose another.",
  consentNeeded: "Read the notice and tick the box to continue.",
  companyKnown:
    "A company with this name is already registered. If it is yours, sign in or register as an existing customer. Otherwise, continue.",
  companyFree: "This company name is available.",
  signedUp: "Confirm your e-mail address: we have sent you a link.",
  customerNotFound:
    "We couldn't find an account with this GSTIN and customer ID. Check both, or ask your account manager.",
  noAddressOnFile:
    "We have no e-mail address on file for this account. Ask your account manager to add one.",
  claimExpired: "This step has expired. Enter your GSTIN and customer ID again.",
  claimMailed:
    "We have sent a link to the e-mail address on file for your company. You can sign in once it is confirmed.",
  confirmOnFile:
    "Your sign-in is waiting for confirmation. Use the link we sent to the e-mail address on file for your company.",
  linkInvalid: "This link no longer works. Sign in, or request a new link.",
  emailConfirmed: "Your e-mail address is confirmed. Please sign in.",
  alreadyConfirmed: "This has already been confirmed.",
  claimConfirmed: (name: string, company: string) =>
    `${name} can now sign in to the account of ${company}.`,
  claimConfirmedEmailPending: (name: string, company: string, email: string) =>
    `You have let ${name} into the account of ${company}. We have asked ${email} to confirm that address too.`,
  companyHasLogin: (email: string) =>
    `Your company already has a login: ${email}. Sign in with it, or reset its password.`,
  otpSent: "We have sent you a code. It is valid for 10 minutes.",
  codeExhausted:
    "You have entered a wrong code five times, so this code no longer works. Request a new one.",
  codeCorrect: "The code is correct.",
  grantExpired: "This step has expired. Start again with your e-mail address.",
  passwordChanged: "Your password has been changed. Sign in with the new one.",
  enterCurrentPassword: "Enter your current password.",
  ownPasswordChanged: "Your password has been changed. All other devices have been signed out.",
  sessionEnded: "The device has been signed out.",
  sessionsEnded: "You have been signed out on all devices.",
  sessionNotFound: "This device has already been signed out.",
  waitBeforeResend: "Wait a minute before you request another one.",
  tooManySent: "We have sent as many messages as we can for now. Try again later, or contact us.",
  confirmEmailAddress: "Confirm your e-mail address first.",
  mobileNotVerified: "Verify your mobile number with the code we sent you.",
  profileUpdated: "Your profile has been updated.",
  billingUpdated: "Your billing information has been updated.",
  gstinUpdated: "Your GST number has been updated.",
  gstinValid: "This GSTIN is valid.",
  otherPan: "This GSTIN belongs to a different PAN. Contact us to change it.",
  profileReadOnly:
    "These details have been verified and can't be changed here. Contact us to change them.",
  addressAdded: "Address added. We will verify it shortly.",
  addressReadOnly:
    "This address is verified and can't be changed. Add the new one as another delivery address.",
  addressesFull: "You can save up to 50 delivery addresses. Contact us to add more.",
  registrationDone:
    "Registration submitted. We will check your address and approve your account; you will get an e-mail.",
  registrationAlreadyDone:
    "Your registration is already complete. If your account isn't active yet, we are still checking your details; you will get an e-mail.",
  wrongPassword: "That isn't your current password.",
  mobileChanged: "Your mobile number has been changed.",
  requestReceived: "We have received your request and will respond within 30 days.",
  requestOpen: "We are already working on this request.",
  requestWithdrawn: "Your erasure request has been withdrawn.",
  noOpenRequest: "You have no open erasure request. It may already have been answered.",
  consentRecorded: "Your choice has been recorded.",
  onRequestOnly: "The price of this item is displayed on request, so you can't order it here yet.",
  itemNotFound: "This item isn't in our catalogue.",
  wrongCredentials: "Invalid username and/or password",
  orderHeld: "Your account is overdue. We will dispatch the rest of this order once it is paid.",
  accountHeld: "Your account is on hold. Please contact us.",
  tooManyRequests: "Too many requests in a short time. Wait a few seconds and try again.",
  signInBusy: "Many people are signing in right now. Wait a few seconds and try again.",
  tooManyTries: "Too many attempts. Wait a few minutes and try again.",
  tooManyTriesFor: (seconds: number) => `Too many attempts. Try again in ${minutesOf(seconds)}.`,
  sessionExpired: "Your session has expired. Please sign in again.",
  priceChanged:
    "Prices have changed since you last looked. Check the new amounts and confirm again.",
  availabilityChanged:
    "Availability has changed since you last looked. Check it and confirm again.",
  nothingToPay:
    "This order comes to less than ₹1, so it can't be placed. Add more pieces, or contact us about the price.",
  partNumber: "Enter your part number, up to 40 characters",
  partNumbersFull: "Your company can save up to 5,000 part numbers. Remove some first.",
  listName: "Enter a name for the list, up to 60 characters",
  listEmpty: "Add at least one row before you save the list.",
  listsFull: "Your company can save up to 50 lists. Remove one first.",
  listNameTaken:
    "You already have a list with this name. Choose another name, or replace that list.",
  listNotFound: "This list no longer exists.",
  listChanged:
    "This list was changed in the meantime, so it was not saved. Open it again, or save yours under another name.",
  savedItemsFull: "You can save up to 500 items. Remove some first.",
  alertsFull: "You can ask for up to 200 notifications. Remove some in Saved items first.",
  inStockNow: "This item is in stock now.",
  confirmEmailForAlerts: "Confirm your e-mail address first. Notifications are sent to it.",
  unsubscribeLinkInvalid: "This link is incomplete. Open it from the e-mail again.",
  balanceTooLow: "Your available balance doesn't cover this order.",
  noBalance: "Your account has no available balance, so this order must be paid online.",
  maybePlaced:
    "We didn't get a response, so this order may already have been placed. You can safely try again: the same items are never ordered twice.",
  unverifiedAddress:
    "We are still verifying this address. You can order to it once it is verified.",
  refusedAddress: "We can't deliver to this address. Choose another one, or contact us.",
  refusedFor: (reason: string) => `We can't deliver to this address: ${reason}`,
  noVerifiedAddress:
    "None of your delivery addresses is verified yet, so you can't place this order. Contact us to have one verified.",
  rfiOpen: "You have already requested these items, and we are working on your request:",
  rfiNotFound: "We couldn't find this RFI.",
  rfiLineNotFound: "This item isn't part of that RFI.",
  rfiNoOffer: "This RFI has no offer, so there is no quotation.",
  rfiCartChanged: "Your cart has changed since you last looked. Check it and send the RFI again.",
  rfiAlreadySent: "Some of these lines are already part of an RFI. See your RFI history.",
  correctQuantity: "Correct the quantity first.",
  cartLineNotFound: "This line is no longer in your cart.",
  cartLinesNotFound: "Some of these lines are no longer in your cart. Check it and confirm again.",
  alreadyOrdered:
    "Some of these lines have already been ordered. Check your order history before you order the rest.",
  confirmEmailFirst: "Confirm your e-mail address before you order.",
  completeRegistrationFirst: "Complete your registration before you order.",
  verificationPending:
    "Your account is being verified. Until then, you can pay for orders online; after that, you can also order on credit.",
  onlineNotYet:
    "Online payment isn't available here. Pay using your available balance, or contact us.",
  unknownPayment: "Choose how you want to pay.",
  poNumber: "Enter a PO number of up to 40 letters, digits and symbols.",
  poFileTooLarge: "Choose a file of up to 2 MB.",
  poFileKind: "Choose a PDF, PNG or JPEG file.",
  oneAddress: "An order can have only one delivery address. Choose one.",
  addressMissing: "Choose one of your delivery addresses.",
  targetPrice: "Enter the target price per piece in rupees, for example 182.50",
  neededBy: "Choose a date from tomorrow up to one year ahead",
  requestedText: "Enter the number, size or description of what you need, up to 200 characters",
  rfiNoteLong: "Keep the note to 1,000 characters or fewer",
  rfiStopped: "Some of these items have already been requested. See your RFI history.",
  rfiUnanswered: "We haven't answered this request yet, so it can't be ordered.",
  rfiDeclined: "We can no longer supply this item through the RFI.",
  rfiExpired: "This offer has expired and can't be ordered. Send a new RFI.",
  rfiOrdered: "This offer has already been ordered. See your order history.",
  rfiOrderCancelled: "The order of this offer was cancelled. Send a new RFI.",
  maybeRequested:
    "We didn't get a response, so this request may already have been sent. You can safely try again: the same request is never created twice.",
  orderNotFound: "We couldn't find this order.",
  orderCancelled: "This order has been cancelled.",
  orderDispatched: "This order has already been dispatched.",
  orderPartlyDispatched:
    "Part of this order has been dispatched, so it can't be cancelled as a whole.",
  backOrderChanged:
    "The back-ordered pieces of this order have changed. Close this window and open it again to see them.",
  backOrderQuantity: (max: number) =>
    `Enter a whole number up to ${max}, or leave the field empty.`,
  backOrderLinesNeeded: "Enter how many pieces to cancel.",
  approveFirst: "This order hasn't been approved yet.",
  noInvoiceYet: "This order has no invoice or confirmation.",
  noShipment: "This order has no such shipment.",
  noChallan: "This shipment has no delivery challan: it travels with its invoice.",
  noCreditNote: "There is no credit note for this order.",
  poFileNotFound: "The file of your purchase order is no longer available. Add it again.",
  tooManyDocuments: "You have opened many documents in a short time. Wait a little and try again.",
  documentUnreadable: "This document can't be opened right now. Try again later.",
  noPoFile: "This order has no purchase order file.",
  tooManyPoFiles: "You have uploaded many files without ordering. Try again later.",
  captcha: "Confirm that you are not a robot.",
  captchaRunning: "We are still checking that you are not a robot. Try again in a moment.",
  crossOriginRequest: "This request didn't come from our website, so nothing was done.",
  tooLarge: "This request is too large.",
  unreadableRequest: "We couldn't read this request.",
  pathNotFound: "There is nothing at this address.",
} as const;
