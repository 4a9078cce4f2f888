/** A path without the tokens that some addresses carry, for analytics and messages. */
const secret = /^\/(verify|verify-email|reset-password|on-boarding|interview)\/[^/]+/;

export const publicPath = (path: string): string => path.replace(secret, '/$1/…');
