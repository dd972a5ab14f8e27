"use client";
import { useMutation } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { useBrand } from "@/lib/browser/brand-context";
import { api } from "@/lib/browser/http";

function saveAs(name: string, data: unknown) {
  const text = JSON.stringify(data, null, 2);
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Downloads all data stored about the buyer. */
export function DataCopy() {
  const { id } = useBrand();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api<unknown>("/api/account/export"),
    onSuccess: (data) => saveAs(`my-data-${id}.json`, data),
  });
  return (
    <div>
      <Button variant="secondary" onClick={() => mutate()} busy={isPending}>
        Download my data
      </Button>
      {error && (
        <p role="alert" className="mt-1 text-small text-bad">
          {error.message}
        </p>
      )}
    </div>
  );
}
