import type { CandidateListRow } from '@evenhand/contract/screens/search/search';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useWords } from '../../../lib/words/words.ts';
import { isRtl } from './board-keys.ts';

interface Carried {
  readonly row: CandidateListRow;
  /** Stage that the card would be dropped at. */
  readonly stageId: number;
}

interface CarryStage {
  readonly id: number;
  readonly label: string;
  /** Cards may be dropped there. */
  readonly takes: boolean;
}

export interface Carry {
  /** Null while no card is carried. */
  readonly carried: Carried | null;
  /** Words for a screen reader. */
  readonly said: string;
  readonly pickUp: (row: CandidateListRow) => void;
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Returns the next stage on that side of another that a card may be dropped at. */
const beyond = (stages: readonly CarryStage[], stageId: number, by: 1 | -1): CarryStage | undefined => {
  const at = stages.findIndex(({ id }) => id === stageId);
  return by === 1
    ? stages.slice(at + 1).find(({ takes }) => takes)
    : stages.slice(0, Math.max(at, 0)).findLast(({ takes }) => takes);
};

/** Gives every key of the page to what is carried, and tells it when the pointer is used instead. */
function useAllKeys(on: boolean, press: (key: string) => void, leave: () => void): void {
  const latest = useRef({ press, leave });
  useEffect(() => {
    latest.current = { press, leave };
  });
  useEffect(() => {
    if (!on) return undefined;
    const pressed = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current.press(event.key);
    };
    const pointed = (): void => latest.current.leave();
    document.addEventListener('keydown', pressed, true);
    document.addEventListener('pointerdown', pointed, true);
    return () => {
      document.removeEventListener('keydown', pressed, true);
      document.removeEventListener('pointerdown', pointed, true);
    };
  }, [on]);
}

/**
 * Carries a card over the stages by the arrow keys. Enter or the space bar drops it, and Escape leaves it where it was. It goes by the
 * order of the stages, never by where the columns are drawn, which may change under the card as colleagues move others.
 */
export function useCarry(
  board: RefObject<Element | null>,
  stages: readonly CarryStage[],
  drop: (row: CandidateListRow, stageId: number) => void,
): Carry {
  const t = useWords();
  const [carried, setCarried] = useState<Carried | null>(null);
  const [said, setSaid] = useState('');
  const labelOf = (stageId: number): string => stages.find(({ id }) => id === stageId)?.label ?? '';
  const end = (words: string): void => {
    setCarried(null);
    setSaid(words);
  };
  const leave = (): void => {
    if (carried) end(t('staff.board.stays', { name: carried.row.name, stage: labelOf(carried.row.stageId) }));
  };
  const walk = ({ row, stageId }: Carried, step: 1 | -1): void => {
    const by = board.current && isRtl(board.current) ? (-step as 1 | -1) : step;
    const next = beyond(stages, stageId, by)?.id ?? stageId;
    setCarried({ row, stageId: next });
    setSaid(labelOf(next));
  };
  const dropHere = ({ row, stageId }: Carried): void => {
    if (stageId === row.stageId) {
      leave();
      return;
    }
    end('');
    drop(row, stageId);
  };
  const press = (key: string): void => {
    if (!carried) return;
    const step = steps[key];
    if (step !== undefined) walk(carried, step);
    else if (key === 'Enter' || key === ' ') dropHere(carried);
    else if (key === 'Escape') leave();
  };
  useAllKeys(carried !== null, press, leave);
  const over = carried?.stageId;
  useEffect(() => {
    if (over === undefined) return;
    const column = board.current?.querySelector(`[data-stage="${over}"]`);
    column?.scrollIntoView?.({ inline: 'nearest', block: 'nearest' });
  }, [over, board]);
  const pickUp = (row: CandidateListRow): void => {
    setCarried({ row, stageId: row.stageId });
    setSaid(t('staff.board.pickedUp', { name: row.name }));
  };
  return { carried, said, pickUp };
}
