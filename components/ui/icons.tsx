import type { ReactNode } from "react";

export const LockIcon = () => (
  <Icon size={16}>
    <rect x="5" y="11" width="14" height="9" rx="1.5" />
    <path d="M8 11V8a4 4 0 0 1 8 0v3" />
  </Icon>
);
export const TrashIcon = () => (
  <Icon>
    <path d="M4.5 7h15M9.5 7V4.500h5V7M6.5 7l1 12.500h9l1-12.500M10 10.500v5.500M14 10.500v5.5" />
  </Icon>
);
export const ClipboardIcon = () => (
  <Icon>
    <rect x="6" y="5" width="12" height="15" rx="1.5" />
    <path d="M9 5V3.500h6V5M9 10h6M9 14h6" />
  </Icon>
);
export const HeartIcon = ({ filled = false }: { filled?: boolean }) => (
  <Icon>
    <path
      fill={filled ? "currentColor" : "none"}
      d="M12 20s-7.5-4.6-7.5-10.200A4.2 4.2 0 0 1 12 7.300a4.2 4.2 0 0 1 7.5 2.500C19.5 15.4 12 20 12 20Z"
    />
  </Icon>
);
export const PlusIcon = () => (
  <Icon size={16}>
    <path d="M12 5v14M5 12h14" />
  </Icon>
);
export const MinusIcon = () => (
  <Icon size={16}>
    <path d="M5 12h14" />
  </Icon>
);
export const ChevronRightIcon = () => (
  <Icon>
    <path d="m9 5 7 7-7 7" />
  </Icon>
);

/** Line icons, 24 units, in the colour of the text. Decorative: the text next to them has the meaning. */
export function Icon({ children, size = 20 }: { children: ReactNode; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0"
    >
      {children}
    </svg>
  );
}

export const CheckIcon = () => (
  <Icon>
    <path d="m5 12.5 4.5 4.500L19 7.5" />
  </Icon>
);
export const AlertIcon = () => (
  <Icon size={16}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.500v5.500M12 16.500v.01" />
  </Icon>
);
export const InfoIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5.500M12 7.500v.01" />
  </Icon>
);

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
export const CloseIcon = () => (
  <Icon>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
);

export const ChatIcon = () => (
  <Icon size={24}>
    <path d="M12 4a8 8 0 0 1 0 16 8.500 8.500 0 0 1-3.800-.9L4 20l1-3.900A8 8 0 0 1 12 4Z" />
    <path d="M9 10.500h6M9 13.500h4" />
  </Icon>
);

export const BackIcon = () => (
  <Icon>
    <path d="m15 5-7 7 7 7" />
  </Icon>
);
export const PauseIcon = () => (
  <Icon>
    <path d="M9 6v12M15 6v12" />
  </Icon>
);
export const PlayIcon = () => (
  <Icon>
    <path d="M8 5.500 18 12 8 18.500Z" />
  </Icon>
);
