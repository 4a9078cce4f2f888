import type { ErrorCode } from '@evenhand/contract/base/problem';
import type { ApplicationForm } from '@evenhand/contract/records/applications/application-form';
import { answer, longestText } from '@evenhand/contract/records/forms/form-answers';
import { fieldsOf } from '@evenhand/domain/fields/catalogue/catalogue';
import { type CarriedAnswer, carryOver } from '@evenhand/domain/forms/carry-over';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { DraftSaver } from '../../../entities/draft/draft-saver.ts';
import type { DraftState, DraftValues, SaveResult } from '../../../entities/draft/draft-state.ts';
import { type DraftName, dropDraft } from '../../../entities/draft/drafts.ts';
import { tellOf, watchSaver } from '../../../entities/draft/open-saver.ts';
import { notSaved } from '../../../entities/draft/save-refusals.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { isProblem, ProblemError } from '../../../lib/http/problem-error.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { translate } from '../../../lib/words/words.ts';
import { applicationFormQuery } from '../application-form.api.ts';
import { type FormAnswers, keepAnswers, loadFormVersion } from '../applications.api.ts';
import { type DeviceAnswers, keepAnswersDraft, readAnswersDraft } from './answers-draft.ts';
import { keepCarried, mergeCarried, readCarried } from './carried-draft.ts';
import { readAnswers, readKeptAnswers } from './read-answers.ts';

/** Why nothing more is saved: the role has closed, the application was sent from elsewhere, or the questions have changed. */
export type DraftEnd = 'closed' | 'sent' | 'changed';
type Answer = FormAnswers[string];
type AnswersSaver = DraftSaver<Answer, DraftEnd>;
type Result = SaveResult<Answer, DraftEnd>;

export interface ApplicationDraft
  extends Omit<DraftState<Answer, DraftEnd>, 'values'>,
    Pick<AnswersSaver, 'change' | 'flush' | 'resolve' | 'reopen' | 'saved'> {
  readonly answers: FormAnswers;
  /** Returns the current state, for code that waited since the last render. */
  readonly latest: () => DraftState<Answer, DraftEnd>;
  /** Answers typed on this device to questions that are no longer asked. */
  readonly carried: readonly CarriedAnswer[];
}

interface DraftInput {
  readonly form: ApplicationForm;
  readonly owner: { readonly organizationId: string; readonly userId: string };
}

const closedCodes: readonly ErrorCode[] = ['role_not_open', 'role_over'];

/** Loads the answers that the server has now. */
async function loadAnswers(roleId: string): Promise<DraftValues<Answer> | null> {
  const form = await queryClient.fetchQuery({ ...applicationFormQuery(roleId), staleTime: 0 }).catch(() => null);
  return form && { values: form.application?.answers ?? {}, version: form.application?.version ?? 0 };
}

async function theirsOf(roleId: string, { current }: ProblemError): Promise<DraftValues<Answer> | null> {
  const shown = readKeptAnswers(current);
  return shown ? { values: shown.answers, version: shown.version } : loadAnswers(roleId);
}

/** Returns why nothing more can be saved. Null when saving may be tried again. */
function endOf(error: unknown): DraftEnd | null {
  if (closedCodes.some((code) => isProblem(error, code))) return 'closed';
  if (isProblem(error, 'already_submitted')) return 'sent';
  return isProblem(error, 'form_changed') ? 'changed' : null;
}

async function refusalOf(roleId: string, error: ProblemError): Promise<Result> {
  const end = endOf(error);
  if (end !== null) return { state: 'ended', end };
  const theirs = isProblem(error, 'stale_version') ? await theirsOf(roleId, error) : null;
  return theirs ? { state: 'conflict', theirs } : notSaved(error);
}

/** Refuses what the server would refuse too, so that a text of megabytes is not sent in vain. */
function refusalsOf(answers: FormAnswers) {
  const refused = Object.keys(answers).filter((key) => !answer.safeParse(answers[key]).success);
  const text = translate('errors.field.tooLong', { max: formatNumber(longestText) });
  return refused.map((key) => ({ text, field: `answers.${key}` }));
}

async function saveAnswers(roleId: string, kept: Parameters<typeof keepAnswers>[1]): Promise<Result> {
  const refusals = refusalsOf(kept.answers);
  if (refusals.length > 0) return { state: 'refused', refusals };
  try {
    const receipt = await keepAnswers(roleId, kept);
    return { state: 'saved', version: receipt.version, savedAt: receipt.savedAt };
  } catch (error) {
    return error instanceof ProblemError ? refusalOf(roleId, error) : { state: 'failed' };
  }
}

const noneCarried: readonly CarriedAnswer[] = [];

/** Fits the answers typed on this device into the current form. Answers whose question is gone are returned apart. */
async function inThisForm(form: ApplicationForm, kept: DeviceAnswers) {
  if (kept.formVersion === undefined || kept.formVersion === form.formVersion) return { kept, carried: noneCarried };
  const from = await loadFormVersion(form.role.id, kept.formVersion).catch(() => form.form);
  const own = new Set(fieldsOf('application').map(({ id }) => id));
  const fit = (values: FormAnswers) => carryOver({ from, to: form.form }, values, own);
  const { answers, carried } = fit(kept.values);
  const base = readAnswers(fit(kept.base).answers);
  return { kept: { ...kept, values: readAnswers(answers), base }, carried };
}

function createSaver({ form, owner }: DraftInput): { readonly saver: AnswersSaver; readonly name: DraftName } {
  const roleId = form.role.id;
  const name: DraftName = { ...owner, form: `application/${roleId}` };
  const { formVersion, keepsDrafts } = form;
  const { answers = {}, version = 0 } = form.application ?? {};
  const saver: AnswersSaver = new DraftSaver({
    start: { values: answers, version },
    sends: keepsDrafts,
    save: (values, at) => saveAnswers(roleId, { answers: values, version: at, formVersion }),
    load: () => loadAnswers(roleId),
    keep: (kept, savedAt) => keepAnswersDraft(name, { ...kept, formVersion }, savedAt),
    drop: () => dropDraft(name),
    tell: tellOf(name),
    read: readAnswers,
    isOnline: () => navigator.onLine,
    now: () => new Date().toISOString(),
  });
  return { saver, name };
}

/** Restores the answers typed on this device and never saved. Returns those whose question is gone. */
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

/**
 * Begins the application on the server without answers when these stay on the device. A candidate who began in time may then finish
 * in the grace period.
 */
function useBegin({ form }: DraftInput, saver: AnswersSaver): () => void {
  const begun = useRef(form.keepsDrafts || form.application !== null);
  return () => {
    if (begun.current || !navigator.onLine) return;
    begun.current = true;
    const kept = { answers: {}, version: 0, formVersion: form.formVersion };
    void saveAnswers(form.role.id, kept).then((result) => {
      if (result.state === 'saved') saver.meet({ values: {}, version: result.version });
      else begun.current = false;
    });
  };
}

/** Holds the answers of an application being written. They survive a reload, a lost connection and a forced sign-out. */
export function useApplicationDraft(input: DraftInput): ApplicationDraft {
  const [{ saver, name }] = useState(() => createSaver(input));
  const [carried, setCarried] = useState<readonly CarriedAnswer[]>(noneCarried);
  const [form] = useState(input.form);
  const { values: answers, ...state } = useSyncExternalStore(saver.subscribe, saver.state);

  useEffect(() => {
    void putBack({ saver, name }, form).then((kept) => {
      if (kept.length > 0) setCarried(kept);
    });
    return watchSaver(saver, name);
  }, [saver, name, form]);

  const begin = useBegin(input, saver);
  const { flush, resolve, reopen, saved } = saver;
  const change: typeof saver.change = (key, value) => {
    saver.change(key, value);
    begin();
  };
  return { ...state, answers, change, flush, resolve, reopen, saved, latest: saver.state, carried };
}
