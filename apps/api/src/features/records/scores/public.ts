export { candidateScoresOf } from './candidate-scores.read.ts';
export { listFeedbacks } from './feedbacks.read.ts';
export { type ScoreReader, scoreReaderOf, seenScore, seesScores, shownKind, showsToAdmin } from './seen-score.read.ts';
