import type { ApplicationForm } from '@evenhand/contract/applications';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DraftName } from '../../lib/drafts.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { queryClient } from '../../lib/query-client.ts';
import { dropAnswersDraft, keepAnswersDraft, readAnswersDraft } from './answers-draft.ts';
import { type Answers, applicationFormQuery, keepAnswers } from './applications.api.ts';
import { DraftSaver, type DraftState, type SaveResult } from './draft-saver.ts';
import { type KeptAnswers, readKeptAnswers } from './read-answers.ts';

export interface ApplicationDraft extends DraftState, Pick<DraftSaver, 'change' | 'flush' | 'resolve'> {
  /** The state of this moment, for code that waited since it was drawn. */
  readonly latest: () => DraftState;
}

interface DraftInput {
  readonly form: ApplicationForm;
  readonly owner: { readonly organizationId: string; readonly userId: string };
}

const closedCodes: readonly string[] = ['role_not_open', 'role_over'];

async function theirsOf(roleId: string, { current }: ProblemError): Promise<KeptAnswers | null> {
  const shown = readKeptAnswers(current);
  if (shown) return shown;
  const form = await queryClient.fetchQuery({ ...applicationFormQuery(roleId), staleTime: 0 }).catch(() => null);
  return form ? readKeptAnswers(form.application ?? { answers: {}, version: 0 }) : null;
}

async function saveAnswers(roleId: string, answers: Answers, version: number): Promise<SaveResult> {
  try {
    const receipt = await keepAnswers(roleId, answers, version);
    return { state: 'saved', version: receipt.version, savedAt: receipt.savedAt };
  } catch (error) {
    if (!(error instanceof ProblemError)) return { state: 'failed' };
    if (closedCodes.includes(error.code)) return { state: 'closed' };
    if (error.code === 'already_submitted') return { state: 'sent' };
    const theirs = error.code === 'stale_version' ? await theirsOf(roleId, error) : null;
    return theirs ? { state: 'conflict', theirs } : { state: 'failed' };
  }
}

function createSaver({ form, owner }: DraftInput): { readonly saver: DraftSaver; readonly name: DraftName } {
  const roleId = form.role.id;
  const name: DraftName = { ...owner, form: `application/${roleId}` };
  const { answers = {}, version = 0 } = form.application ?? {};
  const saver = new DraftSaver({
    start: { answers, version },
    save: (current, at) => saveAnswers(roleId, current, at),
    keep: (kept, savedAt) => keepAnswersDraft(name, kept, savedAt),
    drop: () => dropAnswersDraft(name),
    isOnline: () => navigator.onLine,
    now: () => new Date().toISOString(),
  });
  return { saver, name };
}

/** The answers of an application being written: they outlive a reload, a lost line and a forced sign-out. */
export function useApplicationDraft(input: DraftInput): ApplicationDraft {
  const [{ saver, name }] = useState(() => createSaver(input));
  const state = useSyncExternalStore(saver.subscribe, saver.state);

  useEffect(() => {
    void readAnswersDraft(name).then((typed) => {
      if (typed) saver.restore(typed.kept, typed.typedAt);
    });
    const again = (): void => void saver.flush();
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
      saver.stop();
    };
  }, [saver, name]);

  const { change, flush, resolve } = saver;
  return { ...state, change, flush, resolve, latest: saver.state };
}
