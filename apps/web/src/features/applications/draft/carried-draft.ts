import { isRecord } from '@evenhand/domain/fields/values';
import type { CarriedAnswer } from '@evenhand/domain/forms/carry-over';
import { type DraftName, keepDraft, readDraft } from '../../../entities/draft/drafts.ts';

const nameOf = (name: DraftName): DraftName => ({ ...name, form: `${name.form}/carried` });

function readOne(value: unknown): CarriedAnswer[] {
  if (!isRecord(value)) return [];
  const { key, label, value: answer } = value;
  return typeof key === 'string' && typeof label === 'string' ? [{ key, label, value: answer }] : [];
}

/** Returns the answers typed on this device to questions that are gone. They stay here when the rest has been saved. */
export async function readCarried(name: DraftName): Promise<readonly CarriedAnswer[]> {
  const values = (await readDraft(nameOf(name)))?.values;
  return Array.isArray(values) ? values.flatMap(readOne) : [];
}

/** Merges two lists. The newest answer to a question replaces older ones. */
export const mergeCarried = (newer: readonly CarriedAnswer[], older: readonly CarriedAnswer[]): CarriedAnswer[] => [
  ...newer,
  ...older.filter(({ key }) => !newer.some((one) => one.key === key)),
];

/** Stores the answers on the device. A device that stores nothing shows them as long as the page is open. */
export const keepCarried = (name: DraftName, carried: readonly CarriedAnswer[], at: string): Promise<boolean> =>
  keepDraft(nameOf(name), { savedAt: at, values: carried });
