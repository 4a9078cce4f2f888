import { answer } from '@evenhand/contract/form-answers';
import { isRecord } from '@evenhand/domain/fields/values';
import type { Answers, KeptAnswers } from './applications.api.ts';

/** What of something that was kept are answers. */
export const readAnswers = (value: unknown): Answers =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).flatMap(([key, one]) => {
      const read = answer.safeParse(one);
      return read.success ? [[key, read.data]] : [];
    }),
  );

/** Answers with their version, from a conflict's present state or from the device; null for anything else. */
export function readKeptAnswers(value: unknown): KeptAnswers | null {
  if (!isRecord(value)) return null;
  const { answers, version, formVersion } = value;
  if (!isRecord(answers) || typeof version !== 'number') return null;
  return { answers: readAnswers(answers), version, ...(typeof formVersion === 'number' ? { formVersion } : {}) };
}
