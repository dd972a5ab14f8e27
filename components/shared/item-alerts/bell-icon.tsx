import { Icon } from "@/components/ui/icon";

/** In a file of its own, because the others are loaded with most pages. */
export const BellIcon = ({ size }: { size?: number }) => (
  <Icon size={size}>
    <path d="M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15ZM10 20.500h4" />
  </Icon>
);
