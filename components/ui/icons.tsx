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
