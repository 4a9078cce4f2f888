import { type ReadableCard as Readable, scoresToPrint as toPrint } from '../get-scores.ts';

// Apart from ../public.ts: a card is read of a candidate who is seen, and whoever sees a candidate asks there.
export type ReadableCard = Readable;
/** The card of an application as its reader sees it on the page; null for who reads no scores. */
export const scoresToPrint = toPrint;
