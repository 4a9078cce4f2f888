import { isDomain } from '../candidates/review-addresses.ts';
import { isTimeZone } from '../dates/time-zone.ts';

/** Lists of lines that an organisation maintains (`textArrays`), beside those of its candidates' form. */
export const ownLists = [
  'roleTypes',
  'roleLevels',
  'employmentTypes',
  'schoolGroups',
  'allowedReviewEmailDomains',
  'timezones',
] as const;
export type OwnList = (typeof ownLists)[number];

type LineCode = 'not_a_host' | 'not_a_time_zone';

/** Returns whether a line is a time zone written `value;label`: a valid zone and its name. */
function isZonePair(line: string): boolean {
  const [value = '', label = ''] = line.split(';');
  return isTimeZone(value.trim()) && label.trim() !== '';
}

const rules: Readonly<Partial<Record<OwnList, readonly [LineCode, (line: string) => boolean]>>> = {
  allowedReviewEmailDomains: ['not_a_host', isDomain],
  timezones: ['not_a_time_zone', isZonePair],
};

/** Returns the lines of a list that cannot be used, by their index from 0. */
export function ownListFaults(list: OwnList, lines: readonly string[]): { at: number; code: LineCode }[] {
  const rule = rules[list];
  if (!rule) return [];
  const [code, isRight] = rule;
  return lines.flatMap((line, at) => (isRight(line) ? [] : [{ at, code }]));
}
