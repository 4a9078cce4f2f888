import { getOwnDraft, saveOwnDraft } from '@evenhand/contract/records/applications/own-drafts';
import { isRecord } from '@evenhand/domain/fields/values';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { savePatience } from '../../lib/http/build-request.ts';
import { isProblem } from '../../lib/http/problem-error.ts';
import { request } from '../session/http.ts';
import { DraftSaver } from './draft-saver.ts';
import type { DraftState, DraftValues, SaveResult, Values } from './draft-state.ts';
import { type DraftName, dropDraft, keepDraft, readDraft } from './drafts.ts';
import { tellOf, watchSaver } from './open-saver.ts';
import { notSaved } from './save-refusals.ts';

interface OwnDraftInput<V> extends DraftName {
  /** The answers before anything is typed. */
  readonly start: Values<V>;
  /** Reads the answers of this form from something that was kept. */
  readonly read: (kept: unknown) => Values<V>;
  /** False for what never lies on a device. */
  readonly staysHere: boolean;
}

export interface OwnDraftForm<V>
  extends Pick<DraftState<V, never>, 'values' | 'save' | 'restoredAt' | 'conflict'>,
    Pick<DraftSaver<V, never>, 'change' | 'resolve'> {
  /** Sends the form itself: no draft goes out meanwhile, and none is left once it `took`. */
  readonly send: <R>(work: () => Promise<R>, took?: (result: R) => boolean) => Promise<R>;
  /** True while the latest answers are kept nowhere: a user who leaves now loses them. */
  readonly atRisk: boolean;
}

/** Loads answers typed into a form on this device that never reached the server. */
async function readHere<V>({ read, staysHere, ...name }: OwnDraftInput<V>) {
  const draft = staysHere ? await readDraft(name) : null;
  const { answers, base, version } = isRecord(draft?.values) ? draft.values : {};
  if (!draft || !isRecord(answers) || typeof version !== 'number') return null;
  return { values: read(answers), base: read(base), version, typedAt: draft.savedAt };
}

/** The draft of a form beside the applications, between the page, this device and the server. */
function createOwnDraft<V>(input: OwnDraftInput<V>) {
  const { start, read, staysHere, organizationId, userId } = input;
  const name = { organizationId, userId, form: input.form };
  const params = { form: input.form.replace('/', '-') };
  let sent = start;

  async function load() {
    const { data, version, savedAt } = await request(getOwnDraft, { params });
    return { values: { ...sent, ...read(data) }, version, savedAt };
  }
  const look = (): Promise<DraftValues<V> | null> => load().catch(() => null);
  async function save(values: Values<V>, version: number): Promise<SaveResult<V, never>> {
    // An answer that was emptied is sent too, or the one before it would come back.
    const data = Object.fromEntries(Object.keys({ ...sent, ...values }).map((key) => [key, values[key] ?? null]));
    try {
      const body = { data, version };
      const kept = await request(saveOwnDraft, { params, body, outlives: true, giveUpAfter: savePatience });
      return { state: 'saved', ...kept };
    } catch (error) {
      const theirs = isProblem(error, 'stale_version') ? await look() : null;
      return theirs ? { state: 'conflict', theirs } : notSaved(error);
    }
  }

  const tell = tellOf(name);
  const saver = new DraftSaver<V, never>({
    start: { values: start, version: 0 },
    sends: true,
    save,
    load: look,
    keep: async ({ values, base, version }, savedAt) =>
      staysHere && keepDraft(name, { savedAt, values: { answers: values, base, version } }),
    drop: () => dropDraft(name),
    tell: (message) => tell(message.kind === 'typed' && !staysHere ? { ...message, values: {} } : message),
    read,
    isOnline: () => navigator.onLine,
    now: () => new Date().toISOString(),
  });

  /** Restores the answers typed here first, then those typed on another device. */
  async function putBack(): Promise<void> {
    const typed = await readHere(input);
    // A part of the form opened since has its answer as it was sent.
    if (typed) saver.restore({ ...typed, values: { ...saver.state().values, ...typed.values } }, typed.typedAt);
    const there = await load().catch(() => null);
    if (there && there.version > saver.state().version) saver.meet(there, there.savedAt);
  }
  async function send<R>(work: () => Promise<R>, took: (result: R) => boolean = () => true): Promise<R> {
    await saver.hold();
    try {
      const { values } = saver.state();
      const result = await work();
      if (!took(result)) return result;
      sent = values;
      // The server has closed the draft with a version of its own.
      saver.saved({ values, version: saver.state().version + 1 }, new Date().toISOString());
      return result;
    } finally {
      saver.release();
    }
  }
  return { name, saver, putBack, send };
}

const isKept: readonly string[] = ['saved', 'onDevice'];

/**
 * Keeps answers typed into a form that has no draft of its own: on this device at once, where they may stay there, and on the
 * server within two seconds. They outlive a closed form, a reload and a lost connection. `conflict` holds what two places answer
 * differently; nothing is to be sent before it is settled.
 */
export function useOwnDraft<V>(input: OwnDraftInput<V>): OwnDraftForm<V> {
  const [{ name, saver, putBack, send }] = useState(() => createOwnDraft(input));
  const { values, save, restoredAt, conflict } = useSyncExternalStore(saver.subscribe, saver.state);
  useEffect(() => {
    // Holds saves until it is known which kept answers they are to be merged with.
    void saver.hold();
    void putBack().finally(saver.release);
    return watchSaver(saver, name);
  }, [saver, name, putBack]);
  const atRisk = save !== null && !isKept.includes(save.state);
  return { values, save, restoredAt, conflict, atRisk, change: saver.change, resolve: saver.resolve, send };
}
