import { Icon } from "./icon";

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
export const ChevronRightIcon = () => (
  <Icon>
    <path d="m9 5 7 7-7 7" />
  </Icon>
);
