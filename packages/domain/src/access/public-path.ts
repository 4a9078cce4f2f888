/** The beginnings of addresses up to a token that opens something without a sign-in. */
const secret =
  /^\/(verify|verify-email|undo-email|restore|reset-password|on-boarding|stop|interview|assessment-day|agency|calendar|api\/public\/agency|api\/public\/interview|api\/public\/assessment-day|api\/public\/download|api\/public\/exports|api\/public\/data-packs|api\/public\/notifications\/stop)\/[^/]+/;

/** Returns a path without the token that some addresses carry: for logs, analytics and messages. */
export const publicPath = (path: string): string => path.replace(secret, '/$1/…');

/** Returns whether an address opens something by a token in its path or in its query. */
export const opensByLink = ({ pathname, search }: { readonly pathname: string; readonly search: string }): boolean =>
  publicPath(pathname) !== pathname || /[?&]token=/.test(search);
