export type ButtonVariant = "primary" | "secondary" | "text" | "danger";
export type ButtonSize = "small" | "normal";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "border-primary bg-primary text-primary-ink enabled:hover:brightness-110",
  secondary: "border-primary bg-paper text-primary enabled:hover:bg-wash",
  text: "border-transparent bg-transparent text-primary enabled:hover:underline",
  danger: "border-transparent bg-transparent text-bad enabled:hover:underline",
};
const SIZES: Record<ButtonSize, string> = {
  small: "min-h-9 px-3 py-1 text-small touch:min-h-11 touch:min-w-11",
  normal: "min-h-11 px-5 py-2",
};

export const buttonStyle = (variant: ButtonVariant, size: ButtonSize, extra = ""): string =>
  `relative inline-flex items-center justify-center gap-2 rounded-brand border font-semibold no-underline disabled:cursor-not-allowed disabled:border-rule disabled:bg-wash disabled:text-muted aria-disabled:cursor-not-allowed aria-disabled:border-rule aria-disabled:bg-wash aria-disabled:text-muted ${VARIANTS[variant]} ${SIZES[size]} ${extra}`;
