import { arabic } from './ar/arabic.ts';
import { french } from './fr/french.ts';
import type { Translation } from './translation.ts';

/** The catalogue in its other languages, by their codes. */
export const translations: Readonly<Record<string, Translation>> = { fr: french, ar: arabic };
