import { isRecord } from '@evenhand/domain/fields/values';
import * as z from 'zod/mini';
import type { Answers, KeptAnswers } from './applications.api.ts';

const plain = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** An answer of any length: what is longer than the server takes is kept on the device until it is shortened. */
const answer = z.union([plain, z.array(z.union([z.string(), z.record(z.string(), plain)]))]);

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
