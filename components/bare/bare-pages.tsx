import { ButtonLink } from "@/components/ui/button";
import { routes } from "@/lib/routes";
import { StoreDoors } from "./store-links";

export function BareHomePage() {
  return (
    <div className="grid gap-6">
      <h1>Industrial bearings, from two stores</h1>
      <p className="max-w-prose">
        ZWZ sells the bearings of one manufacturer. NOD sells several makers side by side. Choose
        the store you buy from.
      </p>
      <StoreDoors path="/" action="Go to" />
    </div>
  );
}

export function BareAboutPage() {
  return (
    <div className="grid gap-6">
      <h1>About Us</h1>
      <p className="max-w-prose">
        Two online stores for companies in India that use bearings, build with them or resell them:
        the Indian subsidiary of a manufacturer, and a national distributor of five brands.
      </p>
      <StoreDoors path="/about" action="About" />
    </div>
  );
}

export function BareLoginPage() {
  return (
    <div className="grid gap-6">
      <h1>Sign In</h1>
      <p className="max-w-prose">Each account belongs to one store. Which store do you buy from?</p>
      <StoreDoors path="/login" action="Sign in to" />
    </div>
  );
}

export function BareMissingPage() {
  return (
    <div className="grid justify-items-start gap-4">
      <h1>There is nothing at this address</h1>
      <p className="max-w-prose">
        You will find items, your cart and your orders in the two stores.
      </p>
      <ButtonLink href={routes.home}>Go to home</ButtonLink>
    </div>
  );
}
