import { answer } from '@evenhand/contract/applications';
import { isRecord } from '@evenhand/domain/fields/values';
import { canonical } from '@evenhand/domain/forms/canonical';
import type { Answers, KeptAnswers } from './applications.api.ts';

const readAnswers = (value: Readonly<Record<string, unknown>>): Answers =>
  Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
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

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The same answers? One that is empty and one that is missing are the same. */
export function sameAnswers(one: Answers, other: Answers): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every(
    (key) => canonical(one[key]) === canonical(other[key]) || (isBlank(one[key]) && isBlank(other[key])),
  );
}
