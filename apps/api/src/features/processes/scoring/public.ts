export { type ReadableCard, scoresToPrint } from './get-scores.ts';
export { renewMean } from './renew-mean.ts';
export { saveScoresOf } from './save-scores-of.ts';
export { readScoreValue } from './score-value.ts';
