export { candidateScoresOf } from './candidate-scores.read.ts';
export { type ScoreReader, scoreReaderOf, seenScore, seesScores, shownKind, showsToAdmin } from './seen-score.read.ts';
