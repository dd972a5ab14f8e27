import { Icon } from "./icon";

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
