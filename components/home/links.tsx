import type { Brand } from "@/brands/types";
import { AppLink } from "@/components/ui/app-link";
import { routes } from "@/lib/routes";

/** Heading of a kind of bearing, with a link if it has a category page. */
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

/** Product page of a designation in our content; another backend's catalogue may lack it and is searched instead. */
export const designationHref = (brand: Brand, number: string, hasOwnCatalogue: boolean) =>
  hasOwnCatalogue ? routes.product(brand, number) : routes.listing(number);
