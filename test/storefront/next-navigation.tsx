import { createContext, type ReactNode, use } from "react";

type Router = Record<"push" | "replace" | "prefetch" | "refresh" | "back" | "forward", () => void>;

interface Navigation {
  router: Partial<Router>;
  pathname: string;
  searchParams: URLSearchParams;
  params: Record<string, string>;
}

const NavigationContext = createContext<Navigation>({
  router: {},
  pathname: "/",
  searchParams: new URLSearchParams(),
  params: {},
});

/** Sets what the hooks of next/navigation return below it; a nested provider overrides single values. */
export function NavigationProvider({
  children,
  ...overrides
}: Partial<Navigation> & { children: ReactNode }) {
  return (
    <NavigationContext value={{ ...use(NavigationContext), ...overrides }}>
      {children}
    </NavigationContext>
  );
}

export const useRouter = () => use(NavigationContext).router;
export const usePathname = () => use(NavigationContext).pathname;
export const useSearchParams = () => use(NavigationContext).searchParams;
export const useParams = () => use(NavigationContext).params;
