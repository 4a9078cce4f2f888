import { candidateScoresOf as givenByHand } from './candidate-scores.read.ts';
import { valueOfMark } from './mark-value.ts';
import { renewMean as renew } from './renew-mean.ts';
import {
  type ScoreReader as Reader,
  scoreReaderOf as readerOf,
  seenScore as seen,
  seesScores as sees,
} from './seen-score.read.ts';

/** Brings an application's mean in line with its marks. */
export const renewMean = renew;
/** A user from whom some scores are hidden until their own card is complete; null for one who sees them all. */
export type ScoreReader = Reader;
export const scoreReaderOf = readerOf;
/** The score of an application as a reader may see it, for a statement's columns, order and conditions. */
export const seenScore = seen;
/** Returns the value of a score's row. */
export const markValue = valueOfMark;
/** The scores given by hand to some applications, as far as a reader may know them. */
export const candidateScoresOf = givenByHand;
/** May a reader know others' marks of an application? For a statement; null where they know all of them. */
export const seesScores = sees;
