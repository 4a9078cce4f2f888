import type { OwnProfile } from '@evenhand/contract/records/candidates/candidates';
import type { Field } from '@evenhand/domain/fields/field';
import type { ProfileSection } from '@evenhand/domain/fields/profile-sections';
import type { SectionData } from '@evenhand/domain/fields/values';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { DraftSaver } from '../../../entities/draft/draft-saver.ts';
import type { DraftState, DraftValues, SaveResult } from '../../../entities/draft/draft-state.ts';
import type { DraftOwner } from '../../../entities/draft/drafts.ts';
import { dropDraft } from '../../../entities/draft/drafts.ts';
import { tellOf, watchSaver } from '../../../entities/draft/open-saver.ts';
import { notSaved } from '../../../entities/draft/save-refusals.ts';
import { isProblem } from '../../../lib/http/problem-error.ts';
import { reloadProfile } from '../candidates.api.ts';
import {
  bringTogether,
  draftName,
  keepSectionDraft,
  loadSectionDraft,
  readSectionDraft,
  type SavedStep,
  savedStep,
  sendSectionDraft,
} from './section-draft.ts';
import { askedPart, devicePart, deviceRule } from './section-fields.ts';

export interface SectionDraftInput {
  readonly profile: OwnProfile;
  readonly section: ProfileSection;
  readonly owner: DraftOwner;
  readonly fields: readonly Field[];
  /** False when the role the candidate came from keeps typed answers on the device until the step is saved. */
  readonly keepsDrafts: boolean;
}

type Saver = DraftSaver<unknown, never>;

/** Longest wait for an earlier draft, in milliseconds: a later one would arrive while the candidate types. */
const longestOpening = 1000;

export interface SectionDraft {
  readonly saver: Saver;
  /** An earlier draft is still being loaded. */
  readonly opening: boolean;
  readonly state: DraftState<unknown, never>;
  /** Returns the saved step, over which the typed answers lie. */
  readonly saved: () => SavedStep;
  /** Loads the step and its draft from the server again; null when that fails. */
  readonly look: () => Promise<DraftValues<unknown> | null>;
}

/** Creates the draft of a step, synchronised between the page, this device and the server. */
function createDraft({ profile, section, owner, fields, keepsDrafts }: SectionDraftInput, client: QueryClient) {
  const name = draftName(owner, section);
  let saved = savedStep(profile, section, fields);
  const staysHere = deviceRule(fields) !== 'none';

  async function look(): Promise<DraftValues<unknown> | null> {
    try {
      const fresh = await reloadProfile(client);
      if (fresh) saved = savedStep(fresh, section, fields);
      const there = await loadSectionDraft(section, saved, fields);
      return { values: bringTogether(there, saved), version: there.version };
    } catch {
      return null;
    }
  }
  async function save(data: SectionData, version: number): Promise<SaveResult<unknown, never>> {
    try {
      return { state: 'saved', ...(await sendSectionDraft(section, saved, { data, version })) };
    } catch (error) {
      const theirs = isProblem(error, 'stale_version') ? await look() : null;
      return theirs ? { state: 'conflict', theirs } : notSaved(error);
    }
  }

  const tell = tellOf(name);
  const saver: Saver = new DraftSaver({
    start: { values: saved.data, version: 0 },
    sends: keepsDrafts,
    save,
    load: look,
    keep: async (kept, savedAt) => staysHere && keepSectionDraft(name, fields, { kept, savedAt }),
    drop: () => dropDraft(name),
    tell: (message) =>
      tell(message.kind === 'typed' ? { ...message, values: devicePart(fields, message.values) } : message),
    read: (told) => askedPart(fields, told),
    isOnline: () => navigator.onLine,
    now: () => new Date().toISOString(),
  });

  /** Restores the unsaved answers of this device, then those of another device. */
  async function putBack(): Promise<void> {
    const typed = await readSectionDraft(name, fields, saver.state().values);
    if (typed) saver.restore(typed.kept, typed.typedAt);
    const there = await loadSectionDraft(section, saved, fields).catch(() => null);
    if (!there || there.version <= saver.state().version) return;
    const { base, version } = there;
    if (typed || base === null) {
      return saver.meet({ values: bringTogether(there, saved), version }, there.savedAt);
    }
    saver.restore({ values: there.values, base, version }, there.savedAt ?? '');
    saver.meet({ values: saved.data, version });
  }
  return { name, saver, saved: () => saved, look, putBack };
}

/** Keeps typed answers of a step: on this device at once, when they may stay there, and on the server within two seconds. */
export function useSectionDraft(input: SectionDraftInput): SectionDraft {
  const client = useQueryClient();
  const [draft] = useState(() => createDraft(input, client));
  const { name, saver, saved, look, putBack } = draft;
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  const [opening, setOpening] = useState(true);
  useEffect(() => {
    const open = (): void => setOpening(false);
    const late = setTimeout(open, longestOpening);
    // Typed answers are held back until it is known which saved answers they lie over.
    void saver.hold();
    void putBack().finally(() => {
      saver.release();
      open();
    });
    const forget = watchSaver(saver, name);
    return () => {
      clearTimeout(late);
      forget();
    };
  }, [saver, name, putBack]);
  return { saver, opening, state, saved, look };
}
