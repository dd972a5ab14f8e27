/** What an order line can be (4.18); 'Awaiting Internal Approval' is the specification's word. */
export const AWAITING = "Awaiting Internal Approval";
export const APPROVED = "Approved";
export const DISPATCHED = "Dispatched";
export const CANCELLED = "Cancelled";
