import * as z from 'zod/mini';

/** Any UUID is accepted. Most are UUIDv7. */
export const id = z.uuid();
/** ISO 8601, UTC. */
export const time = z.iso.datetime();
export const email = z.string().check(z.trim(), z.maxLength(254), z.email());
export const version = z.int().check(z.nonnegative());
/** Text without line breaks and other control characters, because names stand in mail headers, which are lines. */
export const oneLinePattern = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;
export const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100), z.regex(oneLinePattern));
export const shortText = z.string().check(z.trim(), z.maxLength(255));
export const longText = z.string().check(z.trim(), z.maxLength(20_000));
/** Number in a path or query. */
export const numberText = z.pipe(z.string().check(z.regex(/^-?\d{1,9}$/)), z.transform(Number));
export const idParams = z.object({ id });
export const done = z.object({ done: z.literal(true) });
export const accepted = z.object({ accepted: z.literal(true) });
/** Position in a list that is read newest first: a time and an id. */
export const cursor = z.string().check(z.regex(/^\d{1,15}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
