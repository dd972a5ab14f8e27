"use client";
import { useRouter } from "next/navigation";
import { AppLink } from "@/components/ui/app-link";
import { useBrand } from "@/lib/browser/brand-context";
import { savePastedText } from "@/lib/browser/pasted-text";
import { formatCount } from "@/lib/format";
import { ADDRESS_TEXT_MAX } from "@/lib/quick-order/limits";
import { routes } from "@/lib/routes";

/** Opens the lines of a search text in quick order. Those that no address can hold are kept in the tab. */
export function OpenList({ lines, onClose }: { lines: string[]; onClose: () => void }) {
  const brand = useBrand().id;
  const router = useRouter();
  const text = lines.join("\n");
  const label = `${formatCount(lines.length)} numbers: open in quick order`;
  if (text.length <= ADDRESS_TEXT_MAX) {
    return (
      <AppLink href={routes.quickOrder(lines)} className="link" onClick={onClose}>
        {label}
      </AppLink>
    );
  }
  function open() {
    savePastedText(brand, text);
    onClose();
    router.push(routes.quickOrder());
  }
  return (
    <button type="button" className="link" onClick={open}>
      {label}
    </button>
  );
}
