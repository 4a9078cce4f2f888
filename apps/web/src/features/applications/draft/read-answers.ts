import { isRecord } from '@evenhand/domain/fields/values';
import * as z from 'zod/mini';
import type { FormAnswers, KeptAnswers } from '../applications.api.ts';

const plain = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** An answer of any length. One longer than the server takes stays on the device until it is shortened. */
const answer = z.union([plain, z.array(z.union([z.string(), z.record(z.string(), plain)]))]);

/** Returns the part of a stored value that is answers, and leaves out the rest. */
export const readAnswers = (value: unknown): FormAnswers =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).flatMap(([key, one]) => {
      const read = answer.safeParse(one);
      return read.success ? [[key, read.data]] : [];
    }),
  );

/** Reads answers with their version from a conflict's current state or from the device. Null for anything else. */
export function readKeptAnswers(value: unknown): KeptAnswers | null {
  if (!isRecord(value)) return null;
  const { answers, version, formVersion } = value;
  if (!isRecord(answers) || typeof version !== 'number') return null;
  return { answers: readAnswers(answers), version, ...(typeof formVersion === 'number' ? { formVersion } : {}) };
}
