export { candidateScoresOf } from './candidate-scores.read.ts';
export { valueOfMark as markValue } from './mark-value.ts';
export { renewMean } from './renew-mean.ts';
export { type ScoreReader, scoreReaderOf, seenScore, seesScores } from './seen-score.read.ts';
