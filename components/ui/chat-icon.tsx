import { Icon } from "./icon";

export const ChatIcon = () => (
  <Icon size={24}>
    <path d="M12 4a8 8 0 0 1 0 16 8.500 8.500 0 0 1-3.800-.9L4 20l1-3.900A8 8 0 0 1 12 4Z" />
    <path d="M9 10.500h6M9 13.500h4" />
  </Icon>
);
