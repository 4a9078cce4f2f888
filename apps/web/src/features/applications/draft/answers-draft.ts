import type { KeptHere } from '../../../entities/draft/draft-state.ts';
import { type DraftName, keepDraft, readDraft } from '../../../entities/draft/drafts.ts';
import type { FormAnswers } from '../applications.api.ts';
import { readAnswers, readKeptAnswers } from './read-answers.ts';

type Answer = FormAnswers[string];

/** Answers on the device, with the version of the form in which they were written. */
export interface DeviceAnswers extends KeptHere<Answer> {
  readonly formVersion?: number | undefined;
}

export interface TypedAnswers {
  readonly kept: DeviceAnswers;
  /** ISO 8601. */
  readonly typedAt: string;
}

/** Returns the answers typed on this device and never saved. Null when there are none, or the device stores nothing. */
export async function readAnswersDraft(name: DraftName): Promise<TypedAnswers | null> {
  const draft = await readDraft(name);
  const kept = readKeptAnswers(draft?.values);
  if (!draft || !kept) return null;
  const { answers: values, version, formVersion } = kept;
  return {
    kept: { values, base: readAnswers(Object(draft.values).base), version, formVersion },
    typedAt: draft.savedAt,
  };
}

export const keepAnswersDraft = (
  name: DraftName,
  { values: answers, ...rest }: DeviceAnswers,
  savedAt: string,
): Promise<boolean> => keepDraft(name, { savedAt, values: { answers, ...rest } });
