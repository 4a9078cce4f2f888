import type { Field } from '../fields/field.ts';
import { partsOf, shortText } from '../fields/make-field.ts';
import type { SectionData } from '../fields/values.ts';

const adjustment = partsOf('adjustment', 'adjustment');
const when = (field: string, value: string) => ({ onlyWhen: { field, in: [value] } });

/**
 * Changes that a candidate needs in the process. The fields ask for the need and never for a diagnosis. They are no part of the
 * profile, and the people who decide about the candidate learn only that other arrangements apply.
 */
export const adjustmentFields: readonly Field[] = [
  adjustment('needs', 'multiChoice', 'identifying', { choices: 'adjustmentNeed' }),
  adjustment('extraTime', 'choice', 'identifying', { choices: 'extraTime', ...when('needs', 'EXTRA_TIME') }),
  adjustment('extraTimePercent', 'number', 'identifying', { min: 1, max: 300, ...when('extraTime', 'OTHER') }),
  adjustment('hearing', 'multiChoice', 'identifying', { choices: 'hearingOption', ...when('needs', 'HEARING') }),
  adjustment('interpreter', 'text', 'identifying', { ...shortText, ...when('hearing', 'BSL') }),
  adjustment('interpreterRegion', 'text', 'identifying', { ...shortText, ...when('hearing', 'BSL') }),
  adjustment('other', 'longText', 'identifying', { maxLength: 500, ...when('needs', 'OTHER') }),
];

/** Returns the extra time in percent, or 0 without any. */
export function extraTimePercent({ needs, extraTime, extraTimePercent: own }: SectionData): number {
  if (!Array.isArray(needs) || !needs.includes('EXTRA_TIME')) return 0;
  if (extraTime === 'OTHER') return typeof own === 'number' ? own : 0;
  return typeof extraTime === 'number' ? extraTime : 0;
}

/**
 * Returns a time limit or slot with extra time, rounded up to the next five minutes. Computed in whole numbers so that 50 minutes
 * and 10 % give 55.
 */
export const extendedMinutes = (minutes: number, percent: number): number =>
  percent === 0 ? minutes : Math.ceil((minutes * (100 + percent)) / 500) * 5;

const asksFor = (data: SectionData, list: string, code: string): boolean => {
  const chosen = data[list];
  return Array.isArray(chosen) && chosen.includes(code);
};

const needsSignLanguage = (data: SectionData): boolean =>
  asksFor(data, 'needs', 'HEARING') && asksFor(data, 'hearing', 'BSL');

/** Returns the working days of notice that a booking needs, so that an interpreter can be found. */
export const noticeDays = (data: SectionData): number => (needsSignLanguage(data) ? 10 : 0);

const longest = 60;
/**
 * Returns how many interpreters a session needs. Interpreters of British Sign Language take turns when it is longer than an hour.
 */
export const interpretersFor = (data: SectionData, minutes: number): number => {
  if (!needsSignLanguage(data)) return 0;
  return minutes > longest ? 2 : 1;
};

/**
 * Returns whether the candidate may take a recorded interview. A candidate who needs an interpreter cannot follow one without
 * captions.
 */
export const mayTakeRecordedInterview = (data: SectionData, hasCaptions: boolean): boolean =>
  hasCaptions || !needsSignLanguage(data);
