import { AppLink } from "@/components/ui/app-link";
import type { ContentNotice } from "@/lib/content/home-content";

/** Operators' notices to every visitor of the home page. */
export function Notices({ notices }: { notices: ContentNotice[] }) {
  if (notices.length === 0) return null;
  return (
    <ul aria-label="Notices" className="grid gap-2">
      {notices.map(({ text, link, action }) => (
        <li key={text} className="rounded-brand border border-primary bg-wash px-4 py-3">
          {text}
          {link && (
            <>
              {" "}
              <AppLink href={link} className="link font-semibold">
                {action}
              </AppLink>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
