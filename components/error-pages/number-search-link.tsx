"use client";
import { useEffect, useState } from "react";
import { ButtonLink } from "@/components/ui/button";
import { useBrand } from "@/lib/browser/brand-context";
import { useSitePath } from "@/lib/browser/use-site-path";
import { routes } from "@/lib/routes";

/** Offers a search for a product that does not exist. The page itself is the same for every address. */
export default function NumberSearchLink() {
  const { paths } = useBrand();
  const path = useSitePath();
  const [number, setNumber] = useState("");
  useEffect(() => {
    const slug = path.startsWith(`${paths.product}/`) ? path.slice(paths.product.length + 1) : "";
    setNumber(/^[\w.-]{1,40}$/.test(slug) ? slug.replaceAll("-", " ").toUpperCase() : "");
  }, [path, paths]);
  if (!number) return null;
  return (
    <ButtonLink variant="secondary" href={routes.listing(number)}>
      Search for {number}
    </ButtonLink>
  );
}
