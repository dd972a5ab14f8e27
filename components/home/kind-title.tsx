import { AppLink } from "@/components/ui/app-link";

/** Heading of a kind of bearing, a link where its landing page is known. */
export const KindTitle = ({ name, href }: { name: string; href?: string | undefined }) => (
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
