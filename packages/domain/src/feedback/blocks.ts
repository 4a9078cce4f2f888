import { type FeedbackBand, feedbackBands, isFedBack } from './bands.ts';

/** A building block: what is said of a criterion in a band, or to those who were given a reason. */
export type FeedbackBlock =
  | { readonly kind: 'criterion'; readonly criterion: string; readonly band: FeedbackBand }
  | { readonly kind: 'reason'; readonly reason: string };

/** Returns the key by which a block is stored: `criterion:teamwork:strong`, `reason:STRONGER`. */
export const blockKey = (block: FeedbackBlock): string =>
  block.kind === 'reason' ? `reason:${block.reason}` : `criterion:${block.criterion}:${block.band}`;

/** Returns the block with the key, or null for a text that is no key. */
export function readBlockKey(key: string): FeedbackBlock | null {
  const [kind, name = '', last, ...more] = key.split(':');
  if (name === '' || more.length > 0) return null;
  if (kind === 'reason') return last === undefined ? { kind, reason: name } : null;
  const band = feedbackBands.find((each) => each === last);
  return kind === 'criterion' && band ? { kind, criterion: name, band } : null;
}

/** Returns the blocks of a role: those of its criteria in their order, and those of the reasons of which candidates are told. */
export function blocksOf(
  criteria: readonly (Parameters<typeof isFedBack>[0] & { readonly key: string })[],
  reasons: readonly { readonly code: string; readonly told: boolean }[],
): FeedbackBlock[] {
  return [
    ...criteria
      .filter(isFedBack)
      .flatMap(({ key }) => feedbackBands.map((band) => ({ kind: 'criterion' as const, criterion: key, band }))),
    ...reasons.filter(({ told }) => told).map(({ code }) => ({ kind: 'reason' as const, reason: code })),
  ];
}

export const longestBlock = 600;

/** Returns what forbids a block's text. A number would read like a score, to everybody who gets the block. */
export function faultOfBlock(text: string): 'too_long' | 'number_in_feedback' | null {
  if (text.length > longestBlock) return 'too_long';
  return /\p{N}/u.test(text) ? 'number_in_feedback' : null;
}
