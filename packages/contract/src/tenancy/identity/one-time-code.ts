import * as z from 'zod/mini';

/** Removes the space that apps show in the middle of a code, because people who read it off a screen may type it too. */
const withoutSpaces = z.overwrite<string>((text) => text.replace(/\s/g, ''));

/** Code of an authenticator app, or a recovery code. */
export const oneTimeCode = z.string().check(withoutSpaces, z.regex(/^\d{6}$|^[A-Z0-9]{4}-[A-Z0-9]{4}$/i));

/** One-time code in a sign-in, where a malformed code counts as wrong like any other. */
export const triedCode = z.string().check(z.maxLength(16), withoutSpaces);
