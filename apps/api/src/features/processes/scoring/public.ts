export { type ReadableCard, scoresToPrint } from './get-scores.ts';
export { valueOfMark as markValue } from './mark-value.ts';
export { renewMean } from './renew-mean.ts';
