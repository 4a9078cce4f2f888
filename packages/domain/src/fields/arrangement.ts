import { consentPurposes } from '../candidates/consents.ts';
import { isAddedReligion } from '../reference/diversity-choices.ts';
import { ethnicities } from '../reference/ethnicities.ts';

/**
 * Two rows of the ethnic origins after which an organisation can ask for the candidate's own words, beside those that always do.
 */
export const ownWordsKeys = ['selfDescribeEthnicityId', 'mixedOtherEthnicityId'] as const;
export type OwnWordsKey = (typeof ownWordsKeys)[number];

interface Arrangement {
  readonly required?: Readonly<Record<string, boolean>> | undefined;
  readonly text?: Readonly<Record<string, string>> | undefined;
  readonly textArrays?: Readonly<Record<string, readonly string[]>> | undefined;
}

export interface ArrangementFault {
  /** Path in the configuration. */
  readonly path: string;
  readonly code: 'consent_is_free' | 'not_a_choice';
}

const optionalConsents = consentPurposes.filter((purpose) => purpose !== 'acceptTermAndConditions');
const isEthnicity = (text: string): boolean => text === '' || ethnicities.some(({ id }) => String(id) === text);

function faultsOf({ required = {}, text = {}, textArrays = {} }: Arrangement): ArrangementFault[] {
  const forced = optionalConsents.filter((purpose) => required[purpose] === true);
  const unknown = ownWordsKeys.filter((key) => !isEthnicity(text[key] ?? ''));
  const religions = (textArrays['religionAdditions'] ?? []).some((code) => !isAddedReligion(code));
  return [
    ...forced.map((purpose) => ({ path: `required.${purpose}`, code: 'consent_is_free' as const })),
    ...unknown.map((key) => ({ path: `text.${key}`, code: 'not_a_choice' as const })),
    ...(religions ? [{ path: 'textArrays.religionAdditions', code: 'not_a_choice' as const }] : []),
  ];
}

/** Returns the faults in an organisation's settings of what is asked. Faults that were there before do not block another change. */
export function arrangementFaults(before: Arrangement, after: Arrangement): ArrangementFault[] {
  const known = faultsOf(before).map(({ path }) => path);
  return faultsOf(after).filter(({ path }) => !known.includes(path));
}
