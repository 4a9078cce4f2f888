import type { ShownDay } from '@evenhand/contract/processes/assessment-days/assessment-days';
import { useState } from 'react';
import { saveComing, saveMakeUp } from '../assessment-days.api.ts';
import type { DraftRepair } from '../repair/draft-repair.ts';
import { type DayDraft, draftOf } from './day-draft.ts';

const differs = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

/** Saves those parts of a draft that differ from the day on which it is based, and reports each step. */
async function saveDraft(base: ShownDay, draft: DayDraft, onSaved: (day: ShownDay) => void): Promise<ShownDay> {
  const { candidates, bars, ...content } = draft;
  const { candidates: candidatesBefore, bars: barsBefore, ...contentBefore } = draftOf(base);
  let saved = base;
  if (differs(content, contentBefore)) {
    saved = await saveMakeUp(base.id, { ...content, version: saved.version });
    onSaved(saved);
  }
  if (differs([candidates, bars], [candidatesBefore, barsBefore])) {
    const body = { candidates: [...candidates], bars: [...bars], version: saved.version };
    saved = await saveComing(base.id, body);
    onSaved(saved);
  }
  return saved;
}

/** Keeps what is typed about a day. Its base stays the version that was read, so that a colleague's later one is not overwritten. */
export function useDayDraft(day: ShownDay, chosen: DraftRepair | null) {
  const [base, setBase] = useState(day);
  const [draft, setDraft] = useState(() => chosen?.apply(draftOf(day)) ?? draftOf(day));
  /** The change that can be taken back until the draft is saved. */
  const [repair, setRepair] = useState(chosen);
  const saved = (next: ShownDay): void => {
    setBase(next);
    setRepair(null);
  };
  return {
    base,
    draft,
    isChanged: differs(draft, draftOf(base)),
    change: (part: Partial<DayDraft>): void => setDraft((before) => ({ ...before, ...part })),
    save: (): Promise<ShownDay> => saveDraft(base, draft, saved),
    repair,
    undoRepair: (): void => {
      if (repair) setDraft(repair.undo);
      setRepair(null);
    },
    /** Gives up what was typed for a newer version. */
    restart: (newer: ShownDay): void => {
      saved(newer);
      setDraft(draftOf(newer));
    },
  };
}
