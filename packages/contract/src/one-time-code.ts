import * as z from 'zod/mini';

/** Apps show their codes with a space in the middle, and whoever reads one off a screen may type it too. */
const withoutSpaces = z.overwrite<string>((text) => text.replace(/\s/g, ''));

/** A code of an authenticator app, or a recovery code. */
export const oneTimeCode = z.string().check(withoutSpaces, z.regex(/^\d{6}$|^[A-Z0-9]{4}-[A-Z0-9]{4}$/i));

/** The same in a sign-in, where one that cannot be right is wrong like any other. */
export const triedCode = z.string().check(z.maxLength(16), withoutSpaces);
