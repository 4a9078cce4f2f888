/** Addresses whose last part opens something to whoever has it. */
const secret =
  /^\/(verify|verify-email|undo-email|restore|reset-password|on-boarding|stop|interview|api\/public\/download|api\/public\/data-packs|api\/public\/notifications\/stop)\/[^/]+/;

/** A path without the token that some addresses carry: for logs, analytics and messages. */
export const publicPath = (path: string): string => path.replace(secret, '/$1/…');
