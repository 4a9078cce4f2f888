import { clear, createStore, del, get, set, type UseStore } from 'idb-keyval';

/** Drafts live apart from everything else that is kept: a forced sign-out leaves them, the person's own wipes them. */
let store: UseStore | undefined;
const drafts = (): UseStore => {
  store ??= createStore('evenhand-drafts', 'drafts');
  return store;
};

/** One draft by tenant, person and form: two people on one device never see each other's. */
export interface DraftName {
  readonly organizationId: string;
  readonly userId: string;
  readonly form: string;
}
const keyOf = ({ organizationId, userId, form }: DraftName): string => `${organizationId}/${userId}/${form}`;

export interface Draft {
  /** ISO 8601. */
  readonly savedAt: string;
  readonly values: unknown;
}

/** Keeps what was typed. Protected answers must be left out by the caller: they never stay on a device. */
export const saveDraft = (name: DraftName, draft: Draft): Promise<void> => set(keyOf(name), draft, drafts());
export const readDraft = (name: DraftName): Promise<Draft | undefined> => get<Draft>(keyOf(name), drafts());
export const deleteDraft = (name: DraftName): Promise<void> => del(keyOf(name), drafts());
export const wipeDrafts = (): Promise<void> => clear(drafts());
