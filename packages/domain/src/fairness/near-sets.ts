import { smallestCell } from './suppress.ts';

/**
 * Number of parts into which a set of people is divided. Each part is stored as one number, which shows how far sets are apart
 * without storing their members.
 */
export const setParts = 256;

/**
 * Returns whether two cuts are so near that subtracting them would reveal something about fewer than ten people. The parts that
 * differ are never more than the people who differ, so sets that are far apart here really are.
 */
export const areNear = (differingParts: number): boolean => differingParts > 0 && differingParts < smallestCell;
