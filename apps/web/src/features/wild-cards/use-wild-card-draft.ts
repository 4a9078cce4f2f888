import type { WildCards } from '@evenhand/contract/processes/wild-cards/wild-cards';
import { type WildCardChoice, wildCardFaults } from '@evenhand/domain/wild-cards/wild-card-choice';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLeaveWarning } from '../../lib/forms/use-leave-warning.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { choiceMeanwhile, saveChoice } from './wild-cards.api.ts';

/** The choice as it is edited: a number that is being typed may be none yet. */
export interface WildCardDraft extends Omit<WildCardChoice, 'draw' | 'band'> {
  readonly isOn: boolean;
  readonly draw: number | string | null;
  readonly band: number | string | null;
}

const draftOf = ({ isOn, drawBy, draw, bandBy, band }: WildCards): WildCardDraft => ({
  isOn,
  drawBy,
  draw,
  bandBy,
  band,
});

const numberIn = (value: number | string | null): number => (typeof value === 'number' ? value : Number.NaN);

const choiceIn = ({ draw, band, ...others }: WildCardDraft) => ({
  ...others,
  draw: numberIn(draw),
  band: numberIn(band),
});

/** Holds the choice of a role as it is edited, says what is wrong with it, and saves it. */
export function useWildCardDraft(roleId: string, loaded: WildCards) {
  const t = useWords();
  const [base, setBase] = useState(loaded);
  const [draft, setDraft] = useState(() => draftOf(loaded));
  const [theirs, setTheirs] = useState<WildCards | null>(null);
  const [tried, setTried] = useState(false);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(base));
  useLeaveWarning(isDirty);
  function take(saved: WildCards): void {
    setBase(saved);
    setDraft(draftOf(saved));
    setTheirs(null);
    setTried(false);
  }
  const saving = useMutation({
    mutationFn: () => saveChoice(roleId, { ...choiceIn(draft), version: base.version }),
    onSuccess: (saved) => {
      take(saved);
      announce({ kind: 'success', text: t('staff.wildCards.saved') });
    },
    onError: (error) => setTheirs(choiceMeanwhile(error)),
  });
  const faults = wildCardFaults(choiceIn(draft));
  function save(): void {
    setTried(true);
    const [first] = faults;
    if (first) document.getElementById(`wild-cards-${first}`)?.focus();
    else saving.mutate();
  }
  return {
    draft,
    change: (part: Partial<WildCardDraft>): void => setDraft((before) => ({ ...before, ...part })),
    /** Faults that are shown. */
    faults: tried ? faults : [],
    busy: saving.isPending,
    problem: theirs ? null : saving.error,
    theirs,
    save,
    /** The next save is made knowingly, on top of theirs. */
    keepMine: (): void => {
      if (theirs) setBase(theirs);
      setTheirs(null);
    },
    takeTheirs: (): void => {
      if (theirs) take(theirs);
    },
  };
}

export type WildCardState = ReturnType<typeof useWildCardDraft>;
