import type { Brand } from "@/brands/types";
import { AppLink } from "@/components/ui/app-link";
import { routes } from "@/lib/routes";

/** Heading of a kind of bearing, a link where its landing page is known. */
export const CategoryHeading = ({ name, href }: { name: string; href?: string | undefined }) => (
  <h3 className="grow">
    {href ? (
      <AppLink href={href} className="link touch:py-2.5">
        {name}
      </AppLink>
    ) : (
      name
    )}
  </h3>
);

interface Props {
  numbers: readonly string[];
  className?: string;
}

export function DesignationLinks({ numbers, className = "" }: Props) {
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

/** Where a number that our content names leads: a catalogue that isn't ours need not hold it, but can be searched. */
export const designationHref = (brand: Brand, number: string, ownCatalogue: boolean) =>
  ownCatalogue ? routes.product(brand, number) : routes.listing(number);
