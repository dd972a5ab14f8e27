import { everyPage } from "./every-page.ts";

/** Every text of the spec that a buyer can meet in a form, cart or refusal, said once. Misspellings are the spec's. */
export const messages = {
  ...everyPage,
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
  sure: "Are you sure you want to proceed?",
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
    "You closed the payment window before paying. Nothing has been taken, and your cart is kept.",
  paymentBlocked:
    "The payment page could not be opened, so nothing has been taken. Please switch off content blockers for it, or check your connection.",
  paymentConfirming:
    "We are asking your bank whether it went through; please do not pay again. You may leave this page: the order will be in your order history, and we send you an e-mail.",
  paymentUnknown:
    "We can't say yet whether your payment went through. Please look at your order history before you pay again, or contact us.",
  // 5.2
  selectTitle: "Select the title",
  enterFirstName: "Enter First Name",
  enterLastName: "Enter Last Name",
  selectDesignation: "Select designation",
  enterEmail: "Enter email",
  enterCompany: "Enter company name",
  enterMessage: "Enter message",
  messageTooLong: "Too long for a mail program: please shorten it, or write to us yourself",
  /** `{email}` stands for the contact address of the brand. */
  companyNotFilled: "Company name was not autofilled. Please reach out to us on {email}",
  enterValidPassword: "Please Enter valid Password",
  confirmPassword: "Please Confirm Password",
  passwordsDiffer: "Confirm Password should be same as password",
  passwordTooShort: "Password should be of atleast 6 character",
  // 5.3
  validEmail: "Valid email",
  invalidEmail: "Invalid email",
  weakPassword: "Weak Password",
  strongPassword: "Strong Password",
  // 5.4, 5.5, 5.6
  invalidCompany: "Invalid company name",
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
  // Ours, where the spec has no words
  providerAway:
    "The payment provider did not answer, so nothing has been taken. Please try again in a moment.",
  providerRefused:
    "The payment provider did not accept this payment, so nothing has been taken. Please contact us.",
  paymentUnderWay:
    "A payment for these items is being confirmed. Please don't pay again: the order will appear in your order history.",
  tooManyCheckouts:
    "Your company has opened many payments in the last hour without making them. Please pay the one that is open, order on credit, or try again later.",
  piecesNotKept:
    "These pieces are not kept for you while you pay, because they were several times before. Should they be sold meanwhile, the whole amount goes back.",
  paymentNotYet: "This payment has not been made yet, so there is no order.",
  paymentOver: "The time for this payment is over, and nothing has been taken.",
  paymentGoesBack:
    "Your payment has arrived, but these items could not be ordered any more. We are sending the whole amount back.",
  paymentWentBack:
    "Your payment arrived, but these items could not be ordered any more. The whole amount has been sent back.",
  noSuchPayment: "We know of no such payment of yours.",
  commonPassword: "This password is too common. Please choose another.",
  consentNeeded: "Please read the notice and tick the box to go on.",
  companyKnown:
    "A company of this name is already registered. If it is yours, please sign in or register as an existing customer; if not, just go on.",
  companyFree: "You can register with this company name.",
  signedUp: "Please confirm your e-mail address: we have sent you a link.",
  noSuchCustomer:
    "We found no account with this GSTIN and customer id. Please check both, or ask your account manager.",
  noAddressOnFile:
    "We have no e-mail address on file for this account. Please ask your account manager to add one.",
  claimGone: "Please enter your GSTIN and customer id again: this step was too long ago.",
  claimMailed:
    "We have sent a link to the e-mail address on file for your company. Your log-in works once it is confirmed.",
  confirmOnFile:
    "Your log-in is waiting for confirmation. Please use the link that we sent to the e-mail address on file for your company.",
  linkGone: "This link no longer works. Please sign in, or ask for a new one.",
  emailConfirmed: "Your e-mail address is confirmed. Please sign in.",
  otpSent: "We have sent you a code. It is valid for 10 minutes.",
  otpFits: "The code is right.",
  grantGone: "Please start again with your e-mail address: this step was too long ago.",
  passwordChanged: "Your password has been changed. Please sign in with the new one.",
  waitBeforeResend: "Please wait a minute before you ask for another one.",
  tooManySent: "We have sent as many as we can for now. Please try again later, or contact us.",
  confirmEmailAddress: "Please confirm your e-mail address first.",
  mobileNotVerified: "Please verify your mobile number with the code that we send you.",
  profileUpdated: "Your profile has been updated.",
  billingUpdated: "Your billing information has been updated.",
  gstinUpdated: "Your GST number has been updated.",
  gstinFits: "This GSTIN is well formed.",
  otherPan: "This GSTIN belongs to another PAN. Please contact us to change it.",
  profileReadOnly:
    "These details have been checked, so they can't be changed here. Please contact us.",
  addressAdded: "Your address has been added. We will verify it shortly.",
  addressReadOnly:
    "This address is verified, so it can't be changed. Please add the new one as another delivery address.",
  addressesFull: "We keep at most 50 delivery addresses. Please contact us to add more.",
  registrationDone: "Thank you. Your registration is complete.",
  registrationThere: "Your registration is complete already.",
  wrongPassword: "This is not your present password.",
  mobileChanged: "Your mobile number has been changed.",
  requestTaken: "We have received your request and will answer within 30 days.",
  requestOpen: "We are already working on this request of yours.",
  consentKept: "Your choice has been recorded.",
  onRequestOnly: "The price of this item is displayed on request, so it can't be checked out yet.",
  unknownItem: "This item is not in our catalogue.",
  wrongCredentials: "Invalid username and/or password",
  accountHeld: "Your account is on hold. Please contact us.",
  tooManyTries: "Too many tries. Please wait a few minutes and try again.",
  sessionExpired: "Your session has expired. Please sign in again.",
  priceChanged:
    "Prices have changed since you looked. Please check the new figures and confirm again.",
  availabilityChanged:
    "Availability has changed since you looked. Please check it and confirm again.",
  nothingToPay:
    "This order comes to less than ₹1, so it can't be placed. Please order more pieces, or contact us about the price.",
  savedFull: "We keep at most 500 saved items. Please remove some first.",
  balanceTooLow: "Your available balance does not cover this order.",
  noBalance: "There is no available balance on your account, so this order is paid online.",
  maybePlaced:
    "We did not get an answer from our order desk, so this order may already have been placed. Trying again is safe: the same lines are never ordered twice.",
  unverifiedAddress:
    "We are still checking this address. Orders can be sent to it once it is verified.",
  noVerifiedAddress:
    "None of your delivery addresses is verified yet, so this order can't be placed. Please contact us to have one verified.",
  rfiOpen: "You have asked for this already, and we are working on it:",
  rfiUnknown: "There is no such RFI.",
  rfiLineUnknown: "This item is not in that RFI.",
  rfiNoOffer: "No offer on this RFI can be ordered now, so there is no quotation.",
  rfiCartChanged: "Your cart has changed since you looked. Please check it and send the RFI again.",
  rfiAlreadySent:
    "Some of these lines have been sent in an RFI already. Please look at your RFI history.",
  cartLineGone: "This line is no longer in your cart.",
  cartLinesGone:
    "Some of these lines are no longer in your cart. Please check it and confirm again.",
  alreadyOrdered:
    "Some of these lines have been ordered already. Please look at your order history before ordering the rest.",
  confirmEmailFirst: "Please confirm your e-mail address before you order.",
  completeRegistrationFirst: "Please complete your registration before you order.",
  verificationPending:
    "Your account is being verified. You can order on credit as soon as that is done; until then orders are paid online.",
  onlineNotYet:
    "Online payment isn't available here. Please pay using your available balance, or contact us.",
  unknownPayment: "Please choose how you would like to pay.",
  poNumber: "Please give your PO number in at most 40 letters, digits and signs.",
  poFileTooLarge: "Please choose a file of at most 2 MB.",
  poFileKind: "Please choose a PDF, PNG or JPEG file.",
  oneAddress: "One order goes to one delivery address. Please choose one.",
  addressMissing: "Please choose one of your delivery addresses.",
  targetPrice: "Please enter the target price of a piece in rupees, for example 182.50",
  neededBy: "Please choose a date from tomorrow up to a year ahead",
  rfiNoteLong: "Please keep the note to at most 1,000 characters",
  rfiStopped: "Some of these items have been requested already. Please look at your RFI history.",
  rfiUnanswered: "This request has not been answered yet, so it can't be ordered.",
  rfiDeclined: "We can no longer supply this on the RFI, so it can't be ordered through it.",
  rfiExpired: "The offer has expired, so it can't be ordered any more. Please send a new RFI.",
  rfiOrdered: "This offer has been ordered already. Please look at your order history.",
  maybeRequested:
    "We did not get an answer from our order desk, so this request may already have been sent. Trying again is safe: the same request is never made twice.",
  orderGone: "There is no such order.",
  orderCancelled: "This order has been cancelled.",
  orderDispatched: "This order has been dispatched already.",
  approveFirst: "This order is not approved yet.",
  invoiceFirst:
    "The tax invoice of this order has no number yet, and goods do not leave without one. Please look at the log.",
  noInvoiceYet: "There is no invoice for this order yet: it is given with the approval.",
  noCreditNote: "There is no credit note for this order.",
  poFileGone: "The file of your purchase order is no longer here. Please add it again.",
  tooManyDocuments:
    "You have opened very many documents in a short time. Please wait a little and try again.",
  documentUnreadable: "This document can't be opened just now. Please try again later.",
  noPoFile: "There is no file with this order.",
  tooManyPoFiles: "You have added many files without ordering. Please try again later.",
  captcha: "Please confirm that you are not a robot.",
  foreignRequest: "This request did not come from our own pages, so nothing was done.",
  tooLarge: "That is more than we can take at once.",
  unreadableRequest: "We could not read that request.",
  notHere: "There is nothing at this address.",
} as const;
