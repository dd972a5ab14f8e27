"use client";
import { useId } from "react";
import { VerifiedBadge } from "@/components/shared/badges";
import { AddAddress } from "@/components/shared/delivery-address/add-address";
import { Notice } from "@/components/ui/notice";
import type { DeliveryAddress } from "@/lib/contract/account";
import { unverifiedNote } from "@/lib/orders/unverified-note";

function Option({
  address,
  selected,
  onSelect,
}: {
  address: DeliveryAddress;
  selected: boolean;
  onSelect: () => void;
}) {
  const id = useId();
  const { verified, isDefault } = address;
  return (
    <label
      className={`flex gap-3 rounded-brand border p-4 ${selected ? "border-primary bg-wash" : "border-rule"} ${verified ? "cursor-pointer" : "cursor-not-allowed"}`}
    >
      <input
        type="radio"
        name="delivery-address"
        className="mt-0.5 size-5 shrink-0 accent-primary"
        checked={selected}
        disabled={!verified}
        onChange={onSelect}
        aria-describedby={verified ? undefined : id}
      />
      <span className="min-w-0">
        <span className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
          {isDefault && <span className="font-semibold">Default Address</span>}
          <VerifiedBadge verified={verified} />
        </span>
        {address.consignee && <span className="block break-words">{address.consignee}</span>}
        <span className="block break-words">{address.address}</span>
        <span className="block">
          {[address.city, address.state, address.pincode].filter(Boolean).join(", ")}
        </span>
        {address.consignee && (
          <span className="block text-small text-muted">
            Billed to you: your own state decides the GST
          </span>
        )}
        {address.sez && (
          <span className="block text-small text-muted">Special economic zone: IGST</span>
        )}
        {!verified && (
          <span id={id} className="mt-1 block text-small text-muted">
            {unverifiedNote(address)}
          </span>
        )}
      </span>
    </label>
  );
}

/** Choice of the delivery address, which has to be verified (2.44); another one can be added (2.45). */
export function AddressChoice({
  addresses,
  billingState,
  selectedId,
  onSelect,
}: {
  addresses: DeliveryAddress[];
  billingState: string;
  selectedId: string | undefined;
  onSelect: (id: string) => void;
}) {
  return (
    <fieldset>
      <legend className="mb-2">
        <h2>Delivery address</h2>
      </legend>
      {addresses.length === 0 ? (
        <Notice tone="warning" title="Your account has no delivery address yet">
          Add one. We can deliver to it once we have verified it.
        </Notice>
      ) : (
        <div className="grid gap-3 sm:grid-cols-2">
          {addresses.map((address) => (
            <Option
              key={address.id}
              address={address}
              selected={address.id === selectedId}
              onSelect={() => onSelect(address.id)}
            />
          ))}
        </div>
      )}
      <p className="mt-2 mb-3 text-small text-muted">
        The state of the delivery address decides whether CGST and SGST or IGST is charged.
      </p>
      <AddAddress billingState={billingState} />
    </fieldset>
  );
}
