import { Icon } from "@/components/ui/icon";

export const SearchIcon = () => (
  <Icon>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </Icon>
);
export const CartIcon = () => (
  <Icon size={24}>
    <path d="M3 4h2.2l2.3 11h10.2L20 7.5H6.2" />
    <circle cx="9" cy="19" r="1.4" />
    <circle cx="16.5" cy="19" r="1.4" />
  </Icon>
);
export const UserIcon = () => (
  <Icon>
    <circle cx="12" cy="8" r="3.5" />
    <path d="M5 20c.7-4 3.4-6 7-6s6.3 2 7 6" />
  </Icon>
);
export const MenuIcon = () => (
  <Icon size={24}>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
);
