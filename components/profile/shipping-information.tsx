"use client";
import { VerifiedBadge } from "@/components/shared/badges";
import { AddAddress } from "@/components/shared/delivery-address/add-address";
import type { Account, DeliveryAddress } from "@/lib/contract/account";
import { unverifiedNote } from "@/lib/orders/unverified-note";
import { ProfileSection } from "./profile-section";

function Card({ address }: { address: DeliveryAddress }) {
  const facts = [
    ...(address.consignee ? [["Company", address.consignee]] : []),
    ["Address", address.address],
    ["State", address.state],
    ["City", address.city],
    ["Pincode", address.pincode],
  ];
  return (
    <li className="grid content-start gap-2 rounded-brand border p-4">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="font-semibold">
          {address.isDefault ? "Default Address" : "Delivery address"}
        </span>
        <VerifiedBadge verified={address.verified} />
      </p>
      <dl className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-small text-muted">{name}</dt>
            <dd className="break-words">{value || "–"}</dd>
          </div>
        ))}
      </dl>
      {!address.verified && <p className="text-small text-muted">{unverifiedNote(address)}</p>}
    </li>
  );
}

/** 2.57. Every account may add one (4.10). */
export function ShippingInformation({ account }: { account: Account }) {
  const { deliveryAddresses: addresses, billing } = account;
  return (
    <ProfileSection title="Shipping Information">
      {addresses.length === 0 ? (
        <p className="text-muted">Your account has no delivery address yet.</p>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {addresses.map((address) => (
            <Card key={address.id} address={address} />
          ))}
        </ul>
      )}
      <div>
        <AddAddress billingState={billing.state} />
      </div>
    </ProfileSection>
  );
}
