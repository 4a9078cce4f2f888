import { clear, createStore, del, get, set, type UseStore } from 'idb-keyval';
import { announce } from '../../lib/page/status-messages.ts';
import { translate } from '../../lib/words/words.ts';
import { session } from '../session/http.ts';
import { hearTabs } from './draft-channel.ts';
import { draftsDatabase, draftsStore } from './wipe-drafts.ts';

/** Drafts live apart from everything else that is kept: a forced sign-out leaves them, the person's own wipes them. */
let store: UseStore | undefined;
const drafts = (): UseStore => {
  store ??= createStore(draftsDatabase, draftsStore);
  return store;
};

/** One draft by organisation, person and form: two people on one device never see each other's. */
export interface DraftName {
  readonly organizationId: string;
  readonly userId: string;
  readonly form: string;
}

/** Owner of the drafts on a device. */
export type DraftOwner = Omit<DraftName, 'form'>;

export const draftKey = ({ organizationId, userId, form }: DraftName): string => `${organizationId}/${userId}/${form}`;

export interface Draft {
  /** ISO 8601. */
  readonly savedAt: string;
  readonly values: unknown;
}

/** True from the user's own sign-out until the next sign-in: a form that is still open writes nothing back. */
let isWiped = false;
session.subscribe(() => {
  if (session.isSignedIn()) isWiped = false;
});
hearTabs((_key, { kind }) => {
  if (kind !== 'wiped') return;
  isWiped = true;
  // Once more, after what this tab may have been writing at that moment.
  clear(drafts()).catch(() => undefined);
});

/**
 * Keeps what was typed; false where the device keeps nothing (private windows, full storage). Protected answers must be
 * left out by the caller: they never stay on a device.
 */
export async function keepDraft(name: DraftName, draft: Draft): Promise<boolean> {
  if (isWiped) return false;
  try {
    await set(draftKey(name), draft, drafts());
    return true;
  } catch {
    return false;
  }
}

/** A form opens without its draft rather than never. */
const longestWait = 5000;

/** Returns the kept draft of a form; null when there is none, or, with an error shown, when the device does not answer. */
export async function readDraft(name: DraftName): Promise<Draft | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const late = new Promise<null>((done) => {
      timer = setTimeout(() => {
        announce({ kind: 'error', text: translate('ui.draft.unread') });
        done(null);
      }, longestWait);
    });
    return (await Promise.race([get<Draft>(draftKey(name), drafts()), late])) ?? null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

export async function dropDraft(name: DraftName): Promise<void> {
  try {
    await del(draftKey(name), drafts());
  } catch {
    // Nothing was kept.
  }
}
