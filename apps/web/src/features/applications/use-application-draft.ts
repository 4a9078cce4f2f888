import type { ApplicationForm } from '@evenhand/contract/applications';
import { fieldsOf } from '@evenhand/domain/fields/catalogue';
import { type CarriedAnswer, carryOver } from '@evenhand/domain/forms/carry-over';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DraftName } from '../../lib/drafts.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { queryClient } from '../../lib/query-client.ts';
import { dropAnswersDraft, keepAnswersDraft, readAnswersDraft } from './answers-draft.ts';
import { applicationFormQuery, type KeptAnswers, keepAnswers, loadFormVersion } from './applications.api.ts';
import { keepCarried, mergeCarried, readCarried } from './carried-draft.ts';
import { DraftSaver, type DraftState, type SaveResult } from './draft-saver.ts';
import { readKeptAnswers } from './read-answers.ts';

export interface ApplicationDraft extends DraftState, Pick<DraftSaver, 'change' | 'flush' | 'resolve' | 'reopen'> {
  /** The state of this moment, for code that waited since it was drawn. */
  readonly latest: () => DraftState;
  /** What was typed on this device to questions that are no longer asked. */
  readonly carried: readonly CarriedAnswer[];
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

/** Why nothing more can be saved; null when it may be tried again. */
function endOf({ code }: ProblemError): 'closed' | 'sent' | 'changed' | null {
  if (closedCodes.includes(code)) return 'closed';
  if (code === 'already_submitted') return 'sent';
  return code === 'form_changed' ? 'changed' : null;
}

async function refusalOf(roleId: string, error: ProblemError): Promise<SaveResult> {
  const end = endOf(error);
  if (end !== null) return { state: end };
  const theirs = error.code === 'stale_version' ? await theirsOf(roleId, error) : null;
  return theirs ? { state: 'conflict', theirs } : { state: 'failed' };
}

async function saveAnswers(roleId: string, kept: KeptAnswers): Promise<SaveResult> {
  try {
    const receipt = await keepAnswers(roleId, kept);
    return { state: 'saved', version: receipt.version, savedAt: receipt.savedAt };
  } catch (error) {
    return error instanceof ProblemError ? refusalOf(roleId, error) : { state: 'failed' };
  }
}

const noneCarried: readonly CarriedAnswer[] = [];

/** What was typed on this device, in the form as it is now: what no longer has a question is shown beside it. */
async function inThisForm(form: ApplicationForm, kept: KeptAnswers) {
  if (kept.formVersion === undefined || kept.formVersion === form.formVersion) return { kept, carried: noneCarried };
  const from = await loadFormVersion(form.role.id, kept.formVersion).catch(() => form.form);
  const own = new Set(fieldsOf('application').map(({ id }) => id));
  const { answers, carried } = carryOver({ from, to: form.form }, kept.answers, own);
  const { answers: fitting } = readKeptAnswers({ answers, version: 0 }) ?? { answers: {} };
  return { kept: { answers: fitting, version: form.application?.version ?? 0 }, carried };
}

function createSaver({ form, owner }: DraftInput): { readonly saver: DraftSaver; readonly name: DraftName } {
  const roleId = form.role.id;
  const name: DraftName = { ...owner, form: `application/${roleId}` };
  const { formVersion } = form;
  const { answers = {}, version = 0 } = form.application ?? {};
  const saver = new DraftSaver({
    start: { answers, version },
    save: (current, at) => saveAnswers(roleId, { answers: current, version: at, formVersion }),
    keep: (kept, savedAt) => keepAnswersDraft(name, { ...kept, formVersion }, savedAt),
    drop: () => dropAnswersDraft(name),
    isOnline: () => navigator.onLine,
    now: () => new Date().toISOString(),
  });
  return { saver, name };
}

/** Puts back what was typed on this device and never saved; answers what of it no longer has a question. */
async function putBack({ saver, name }: ReturnType<typeof createSaver>, form: ApplicationForm) {
  const typed = await readAnswersDraft(name);
  const earlier = await readCarried(name);
  if (!typed) return earlier;
  const fitted = await inThisForm(form, typed.kept);
  saver.restore(fitted.kept, typed.typedAt);
  const all = mergeCarried(fitted.carried, earlier);
  if (fitted.carried.length > 0) await keepCarried(name, all, typed.typedAt);
  return all;
}

/** The answers of an application being written: they outlive a reload, a lost line and a forced sign-out. */
export function useApplicationDraft(input: DraftInput): ApplicationDraft {
  const [{ saver, name }] = useState(() => createSaver(input));
  const [carried, setCarried] = useState<readonly CarriedAnswer[]>(noneCarried);
  const [form] = useState(input.form);
  const state = useSyncExternalStore(saver.subscribe, saver.state);

  useEffect(() => {
    void putBack({ saver, name }, form).then((kept) => {
      if (kept.length > 0) setCarried(kept);
    });
    const again = (): void => void saver.flush();
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
      saver.stop();
    };
  }, [saver, name, form]);

  const { change, flush, resolve, reopen } = saver;
  return { ...state, change, flush, resolve, reopen, latest: saver.state, carried };
}
