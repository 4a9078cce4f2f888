import type { parts } from './parts.ts';

type ErrorKey = keyof typeof parts.base | keyof typeof parts.staff;

/** Code that the catalogue has words for, at `errors.<code>`: of an error, or of one fault in what was sent. */
export type ErrorWord = { [Key in ErrorKey]: Key extends `errors.${infer Word}` ? Word : never }[ErrorKey];
