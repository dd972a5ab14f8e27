"use client";
import { Checkbox } from "@/components/ui/field";
import { useToast } from "@/components/ui/toast";
import type { DataRequest } from "@/lib/contract/privacy";
import { formatDate } from "@/lib/format";
import { consentLabels } from "@/lib/forms/consent";
import { usePrivacy, useSendPrivacyRequest } from "@/lib/queries/privacy";
import { DataCopy } from "./data-copy";
import { ErasureRequest } from "./erasure-request";
import { ProfileSection } from "./profile-section";

const STATUS_TEXT = {
  open: "in progress",
  done: "done",
  refused: "not possible",
  withdrawn: "withdrawn",
};

function Requests({ requests }: { requests: DataRequest[] }) {
  return (
    <ul className="grid gap-1 text-small">
      {requests.map(({ at, status, answer }) => (
        <li key={at}>
          Erasure requested on {formatDate(at.slice(0, 10))}: {STATUS_TEXT[status]}. {answer}
        </li>
      ))}
    </ul>
  );
}

/** A consent that can be given and withdrawn at any time. */
function Marketing({ given }: { given: boolean }) {
  const toast = useToast();
  const consent = useSendPrivacyRequest<{ given: boolean }>("marketing");
  return (
    <div>
      <Checkbox
        label={consentLabels.marketing}
        checked={consent.isPending ? consent.variables.given : given}
        disabled={consent.isPending}
        onChange={(event) =>
          consent.mutate(
            { given: event.target.checked },
            { onSuccess: ({ message }) => toast(message) },
          )
        }
      />
      {consent.error && (
        <p role="alert" className="text-small text-bad">
          {consent.error.message}
        </p>
      )}
    </div>
  );
}

/** Data subject rights, if the backend supports them (Digital Personal Data Protection Act 2023). */
export function PersonalData() {
  const { data } = usePrivacy();
  if (!data) return null;
  const open = data.requests.some(({ status }) => status === "open");
  return (
    <ProfileSection title="Your data">
      <Marketing given={data.marketing} />
      <div className="flex flex-wrap gap-3">
        <DataCopy />
        <ErasureRequest open={open} />
      </div>
      {data.requests.length > 0 && <Requests requests={data.requests} />}
    </ProfileSection>
  );
}
