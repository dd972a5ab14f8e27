"use client";
import { Dialog } from "@/components/ui/dialog";
import { LoadError } from "@/components/ui/load-error";
import { Progress } from "@/components/ui/progress";
import { Skeleton } from "@/components/ui/skeleton";
import { useStatement } from "@/lib/queries/orders";
import { PayOptions } from "./pay-options";
import { usePayInvoices } from "./use-pay-invoices";

const NOTHING = { open: [], payOnline: false, acceptsAdvances: false };

/** Open invoices with all ways to pay them, as on the account statement. */
export function PayDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useStatement();
  const payment = usePayInvoices(data ?? NOTHING);
  return (
    <>
      {payment.step && <Progress {...payment.step} />}
      <Dialog
        onClose={onClose}
        title="Pay invoices"
        size="large"
        flush
        // The payment window would be outside the dialog, which keeps the focus to itself.
        isHidden={payment.step !== null}
      >
        <div className="grid gap-6 px-4 py-4 sm:px-6">
          {data && <PayOptions statement={data} payment={payment} />}
          {!data && !error && <Skeleton className="h-32" />}
          {!data && error && (
            <LoadError
              title="Your invoices could not be loaded"
              error={error}
              onRetry={refetch}
              busy={isFetching}
            />
          )}
        </div>
      </Dialog>
    </>
  );
}
