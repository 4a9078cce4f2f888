import { type ReadableCard as Readable, scoresToPrint as toPrint } from '../get-scores.ts';

// Kept apart from ../public.ts, which the candidates feature uses: reading a card needs that feature in turn.
export type ReadableCard = Readable;
/** The card of an application as its reader sees it on the page; null for who reads no scores. */
export const scoresToPrint = toPrint;
