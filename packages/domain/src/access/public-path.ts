/** Addresses whose last part opens something to whoever has it. */
const secret =
  /^\/(verify|verify-email|undo-email|restore|reset-password|on-boarding|stop|interview|api\/public\/download|api\/public\/exports|api\/public\/data-packs|api\/public\/notifications\/stop)\/[^/]+/;

/** A path without the token that some addresses carry: for logs, analytics and messages. */
export const publicPath = (path: string): string => path.replace(secret, '/$1/…');

/** Whether an address opens something by what it carries: a token in its path or in its query. */
export const opensByLink = ({ pathname, search }: { readonly pathname: string; readonly search: string }): boolean =>
  publicPath(pathname) !== pathname || /[?&]token=/.test(search);
