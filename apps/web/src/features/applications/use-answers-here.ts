import type { User } from '@evenhand/contract/users';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { DraftSaver } from '../../lib/draft-saver.ts';
import type { DraftState } from '../../lib/draft-state.ts';
import { type DraftName, dropDraft } from '../../lib/drafts.ts';
import { tellOf, watchSaver } from '../../lib/open-saver.ts';
import { keepAnswersDraft, readAnswersDraft } from './answers-draft.ts';
import type { Answers } from './applications.api.ts';
import { readAnswers } from './read-answers.ts';

type HereSaver = DraftSaver<Answers[string], never>;

export interface AnswersHere
  extends Pick<DraftState<Answers[string], never>, 'save' | 'restoredAt' | 'conflict'>,
    Pick<HereSaver, 'change' | 'resolve'> {
  readonly answers: Answers;
  /** They have been sent: nothing of them stays on the device. */
  readonly sent: () => void;
}

/** Whose they are: two people on one device never see each other's. */
export type Owner = Pick<DraftName, 'organizationId' | 'userId'>;
export const ownerOf = (user: User): Owner => ({ organizationId: user.organization.id, userId: user.id });

interface HereInput extends DraftName {
  readonly start: Answers;
}

function createSaver({ start, ...name }: HereInput): { readonly saver: HereSaver; readonly name: DraftName } {
  const saver: HereSaver = new DraftSaver({
    start: { values: start, version: 0 },
    sends: false,
    // Nothing goes out before it is sent, and the server has no draft of it.
    save: () => Promise.resolve({ state: 'failed' }),
    load: () => Promise.resolve(null),
    keep: (kept, savedAt) => keepAnswersDraft(name, kept, savedAt),
    drop: () => dropDraft(name),
    tell: tellOf(name),
    read: readAnswers,
    isOnline: () => navigator.onLine,
    now: () => new Date().toISOString(),
  });
  return { saver, name };
}

/**
 * Answers that stay on the device until they are sent: they outlive a closed form, a reload and a lost line. What two tabs answer
 * differently is in `conflict`, and nothing is to be sent before it is settled.
 */
export function useAnswersHere(input: HereInput): AnswersHere {
  const [{ saver, name }] = useState(() => createSaver(input));
  const { values: answers, save, restoredAt, conflict } = useSyncExternalStore(saver.subscribe, saver.state);
  useEffect(() => {
    void readAnswersDraft(name).then((typed) => {
      if (!typed) return;
      // What was opened since has its answer as it was sent.
      const values = { ...saver.state().values, ...typed.kept.values };
      saver.restore({ ...typed.kept, values }, typed.typedAt);
    });
    return watchSaver(saver, name);
  }, [saver, name]);
  const sent = (): void => saver.saved({ values: saver.state().values, version: 0 }, new Date().toISOString());
  return { answers, save, restoredAt, conflict, change: saver.change, resolve: saver.resolve, sent };
}
