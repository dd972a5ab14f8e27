import { AppLink } from "@/components/ui/app-link";
import { routes } from "@/lib/routes";

export const BareLinks = () => (
  <nav aria-label="Footer" className="flex gap-6">
    <AppLink href={routes.home} className="link inline-flex min-h-9 items-center touch:min-h-11">
      Home
    </AppLink>
    <AppLink href={routes.about} className="link inline-flex min-h-9 items-center touch:min-h-11">
      About Us
    </AppLink>
    <AppLink href={routes.login()} className="link inline-flex min-h-9 items-center touch:min-h-11">
      Sign in
    </AppLink>
  </nav>
);
