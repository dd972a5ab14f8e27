import { Icon } from "../icon";

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
