import { smallestCell } from './suppress.ts';

/** Into so many parts a set of people is laid, each kept as one number, to see how far sets are apart without keeping who is in them. */
export const setParts = 256;

/**
 * Two cuts whose people differ by fewer than ten could be subtracted from each other to learn about those few. Never more
 * parts differ than people do, so that what is far apart here is so.
 */
export const areNear = (differingParts: number): boolean => differingParts > 0 && differingParts < smallestCell;
