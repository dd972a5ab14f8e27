/** Texts of the store about returns. */
export const returnMessages = {
  returnNotFound: "We couldn't find this return.",
  returnNoteLong: "Keep the description to 500 characters or fewer",
  returnNoteNeeded: "Describe why you are returning these goods",
  returnLinesNeeded: "Enter how many pieces you want to return",
  returnQuantity: (left: number) => `Enter a whole number up to ${left}`,
  returnReasonNeeded: "Choose a reason",
  returnLineTwice: "Enter each item of a shipment only once.",
  returnLineUnknown: "One of these items isn't part of that shipment. Open the order again.",
  returnTooMany: (name: string, left: number) =>
    left === 0
      ? `All pieces of ${name} in this shipment are already in a return.`
      : `Only ${left} of the pieces of ${name} in this shipment can still be returned.`,
  returnPeriodOver: (name: string, day: string, days: number) =>
    `${name} could be returned until ${day}, ${days} days after dispatch. Contact us if something is wrong with it.`,
  returnAlreadySent: (number: string) =>
    `This request has already been sent as ${number}. See your returns.`,
  returnIs: (number: string, status: string) =>
    `Return ${number} is ${status.toLowerCase()}, so this isn't possible.`,
  tooManyReturns: "You have 20 open returns. Wait until some of them are completed, or contact us.",
  returnPhotoNeeded: "Add a photo that shows what is wrong",
  returnPhotoTooLarge: "Choose a photo of up to 2 MB.",
  returnPhotoKind: "Choose a JPEG or PNG photo.",
  returnPhotosFull: "You can add up to 3 photos.",
  returnPhotoNotFound: "This photo is no longer available. Add it again.",
  tooManyReturnPhotos:
    "You have uploaded many photos without requesting a return. Try again later.",
} as const;
