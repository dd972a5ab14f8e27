import type { Brand } from "@/brands/types";
import { Icon } from "@/components/ui/icon";

const helpOf = (brand: Brand) =>
  `https://wa.me/${brand.contact.chat}?text=${encodeURIComponent(`Hello ${brand.name}, I need help with a bearing.`)}`;

const LOOK = {
  /** In the page margin; 1344 px is the first width with room for it. */
  floating:
    "fixed right-2 bottom-4 z-20 hidden size-12 rounded-full bg-primary text-primary-ink shadow-md hover:brightness-110 min-[84rem]:grid",
  /** On narrower windows in the header, where it covers nothing. */
  header: "grid size-11 text-primary min-[84rem]:hidden",
};

const ChatIcon = () => (
  <Icon size={24}>
    <path d="M12 4a8 8 0 0 1 0 16 8.500 8.500 0 0 1-3.800-.9L4 20l1-3.900A8 8 0 0 1 12 4Z" />
    <path d="M9 10.500h6M9 13.500h4" />
  </Icon>
);

/** 1.10: opens a WhatsApp conversation with a request for help. */
export const ChatLink = ({ brand, place }: { brand: Brand; place: keyof typeof LOOK }) => (
  <a
    href={helpOf(brand)}
    target="_blank"
    rel="noopener noreferrer"
    aria-label="Chat with us on WhatsApp (opens in a new window)"
    className={`no-print place-items-center ${LOOK[place]}`}
  >
    <ChatIcon />
  </a>
);
