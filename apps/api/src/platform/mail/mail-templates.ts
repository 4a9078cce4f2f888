import { parts } from '@evenhand/words/parts';

const templateKey = /^mail\.(.+)\.(?:subject|body)$/;

/** Returns the template that a word of the catalogue belongs to, or null. */
export const templateOf = (key: string): string | null => templateKey.exec(key)?.[1] ?? null;

/** Every template there is, from the words of the catalogue. */
export const mailTemplates: readonly string[] = [
  ...new Set(Object.keys(parts.mail).flatMap((key) => templateOf(key) ?? [])),
];
