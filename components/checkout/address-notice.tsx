import { Notice } from "@/components/ui/notice";
import type { DeliveryAddress } from "@/lib/contract/account";

/** Says that the address a buyer saw before is gone, and where the order goes instead. */
export const AddressNotice = ({ address }: { address: DeliveryAddress }) => (
  <Notice tone="warning" title="Your delivery address is no longer available">
    <p>
      This order now goes to {address.address}, {address.city}, {address.state} {address.pincode}.
      Check the total, or choose another address.
    </p>
  </Notice>
);
