const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A small page without scripts that shows a message and a link. */
export const errorHtml = (message: string, { href, label }: { href: string; label: string }) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Not available</title><body><p role="alert">${escaped(message)}</p><p><a href="${href}">${label}</a></p></body></html>`;
