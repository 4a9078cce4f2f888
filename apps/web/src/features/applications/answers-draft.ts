import { type DraftName, deleteDraft, readDraft, saveDraft } from '../../lib/drafts.ts';
import type { KeptAnswers } from './applications.api.ts';
import { readKeptAnswers } from './read-answers.ts';

export interface TypedAnswers {
  readonly kept: KeptAnswers;
  /** ISO 8601. */
  readonly typedAt: string;
}

/** What was written on this device and never saved; null when nothing was, or the device keeps nothing. */
export async function readAnswersDraft(name: DraftName): Promise<TypedAnswers | null> {
  try {
    const draft = await readDraft(name);
    const kept = readKeptAnswers(draft?.values);
    return draft && kept ? { kept, typedAt: draft.savedAt } : null;
  } catch {
    return null;
  }
}

/** False where the device keeps nothing: private windows, full storage. */
export async function keepAnswersDraft(name: DraftName, values: KeptAnswers, savedAt: string): Promise<boolean> {
  try {
    await saveDraft(name, { savedAt, values });
    return true;
  } catch {
    return false;
  }
}

export async function dropAnswersDraft(name: DraftName): Promise<void> {
  try {
    await deleteDraft(name);
  } catch {
    // Nothing was kept.
  }
}
