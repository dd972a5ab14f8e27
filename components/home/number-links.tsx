import { AppLink } from "@/components/ui/app-link";
import { routes } from "@/lib/routes";

interface Props {
  numbers: readonly string[];
  className?: string;
}

export function NumberLinks({ numbers, className = "" }: Props) {
  return (
    <ul className={`flex flex-wrap gap-2 ${className}`}>
      {numbers.map((number) => (
        <li key={number}>
          <AppLink
            href={routes.listing(number)}
            className="part-number inline-flex min-h-9 items-center touch:min-h-11 rounded-brand border bg-paper px-3 text-primary hover:border-primary"
          >
            {number}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
