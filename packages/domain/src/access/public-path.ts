/** Addresses whose last part is a token that opens something without a sign-in. */
const secret =
  /^\/(verify|verify-email|undo-email|restore|reset-password|on-boarding|stop|interview|agency|api\/public\/agency|api\/public\/download|api\/public\/exports|api\/public\/data-packs|api\/public\/notifications\/stop)\/[^/]+/;

/** Returns a path without the token that some addresses carry: for logs, analytics and messages. */
export const publicPath = (path: string): string => path.replace(secret, '/$1/…');

/** Returns whether an address opens something by a token in its path or in its query. */
export const opensByLink = ({ pathname, search }: { readonly pathname: string; readonly search: string }): boolean =>
  publicPath(pathname) !== pathname || /[?&]token=/.test(search);
