import { z } from 'zod';

/** Returns a schema of texts of a form. */
export const text = (expected: string, form = /\S/) => z.string().regex(form, expected);
/** Schema of what is switched on or off. */
export const flag = z.enum(['0', '1'], { error: 'expected 0 or 1' }).transform((value) => value === '1');
/** Returns a schema of whole numbers within limits. */
export const wholeNumber = (name: string, min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `expected a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `expected ${name} from ${min} to ${max}`);

/** Returns a schema of addresses that have one of these schemes, can be parsed, and whose parts `fits` accepts. */
export const address = (schemes: readonly string[], expected: string, fits: (url: URL) => boolean) =>
  z.string().refine((value) => {
    const url = value.includes('://') ? URL.parse(value) : null;
    return url !== null && schemes.includes(url.protocol) && fits(url);
  }, expected);
/** Whether an address has none of the parts that would be dropped in silence. */
export const isBare = ({ username, password, pathname, search, hash }: URL): boolean =>
  `${username}${password}${pathname}${search}${hash}` === '/';
