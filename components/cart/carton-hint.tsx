import { Button } from "@/components/ui/button";
import { getCartonHint } from "@/lib/cart/carton-hint";
import { formatCount } from "@/lib/format";

/** "4 more fill a carton of 100", with a button that takes them. */
export function CartonHint({
  quantity,
  perCarton,
  name,
  onFill,
}: {
  quantity: number;
  perCarton: number | null;
  name: string;
  onFill: (quantity: number) => void;
}) {
  const hint = getCartonHint(quantity, perCarton);
  if (!hint) return null;
  return (
    <span className="mt-1 block text-small text-muted">
      {formatCount(hint.missing)} more to fill a carton of {formatCount(hint.perCarton)}{" "}
      <Button
        variant="text"
        size="small"
        className="px-0!"
        onClick={() => onFill(hint.filled)}
        aria-label={`Make it ${formatCount(hint.filled)} pieces of ${name}`}
      >
        Make it {formatCount(hint.filled)}
      </Button>
    </span>
  );
}
