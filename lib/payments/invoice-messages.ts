/** Messages of paying invoices. */
export const invoiceMessages = {
  amountUnreadable: "Enter an amount in rupees, such as 12,500 or 12500.50.",
  amountTooSmall: "Enter an amount of at least ₹1.",
  openAmountChanged:
    "The open amounts have changed since you opened this page. Check the updated statement, then pay again.",
  noAdvance: "You can pay in advance once your account is active.",
  inProgress:
    "A payment of these invoices is being confirmed. Please don't pay again: it will appear in your statement.",
  providerRefused:
    "The payment provider didn't accept this payment, so no money was taken. Pay a smaller amount, or by bank transfer.",
  closed:
    "You closed the payment window before paying. No money was taken, and your invoices are unchanged.",
  confirming:
    "We are confirming your payment with your bank. Please don't pay again. You can leave this page: the payment will appear here and we will e-mail you.",
  refunded: "This payment has been refunded. The invoices it had paid are open again.",
} as const;
