import { Input } from "@/components/ui/field";
import { CartIcon, UserIcon } from "@/components/ui/icons";

/** 2.10. Its controls have no effect. */
export const HeaderMockUp = () => (
  <div className="flex flex-wrap items-center gap-4 rounded-brand border bg-paper p-4">
    <span className="font-heading text-2xl text-primary">LOGO</span>
    <div className="min-w-48 grow">
      <Input aria-label="Search, mock-up" placeholder="Search for Bearing No." />
    </div>
    <UserIcon />
    <CartIcon />
  </div>
);
