import { isRecord } from '@evenhand/domain/fields/values';
import type { Answers } from './applications.api.ts';

export interface KeptAnswers {
  readonly answers: Answers;
  readonly version: number;
}

const isAnswer = (value: unknown): value is string | boolean | null =>
  typeof value === 'string' || typeof value === 'boolean' || value === null;

const readAnswers = (value: Readonly<Record<string, unknown>>): Answers =>
  Object.fromEntries(Object.entries(value).flatMap(([key, one]) => (isAnswer(one) ? [[key, one]] : [])));

/** Answers with their version, from a conflict's present state or from the device; null for anything else. */
export function readKeptAnswers(value: unknown): KeptAnswers | null {
  if (!isRecord(value) || !isRecord(value['answers']) || typeof value['version'] !== 'number') return null;
  return { answers: readAnswers(value['answers']), version: value['version'] };
}

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The same answers? One that is empty and one that is missing are the same. */
export function sameAnswers(one: Answers, other: Answers): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => one[key] === other[key] || (isBlank(one[key]) && isBlank(other[key])));
}
