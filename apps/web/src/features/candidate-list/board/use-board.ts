import type { Role } from '@evenhand/contract/roles';
import type { CandidateRow } from '@evenhand/contract/search';
import { useCallback, useMemo, useRef, useState } from 'react';
import { type MoveTo, movePerson } from '../../../lib/moves.ts';
import { nextPlace, placeChoices } from '../../../lib/place-choices.ts';
import { announce } from '../../../lib/status-messages.ts';
import { translate, useWords } from '../../../lib/words.ts';
import type { PlaceChoice } from '../../../ui/place-dialog.tsx';
import { movableOf } from '../move-candidates.ts';
import { focusCard } from './board-keys.ts';

interface Asked {
  readonly row: CandidateRow;
  readonly stageId: number;
}

export interface BoardMoves {
  readonly places: readonly PlaceChoice[];
  /** Card for which the dialog asks the new place. */
  readonly asked: Asked | null;
  readonly movingId: string | null;
  readonly isDragging: boolean;
  readonly ask: (row: CandidateRow) => void;
  readonly close: () => void;
  readonly drag: (row: CandidateRow | null) => void;
  readonly drop: (stageId: number) => void;
  readonly move: (row: CandidateRow, to: MoveTo) => Promise<void>;
  /** Moves a card one stage on or back; says so when the role has no such stage. */
  readonly step: (row: CandidateRow, by: 1 | -1) => void;
}

/** Moves a card by drop, by choice in the dialog, or by one stage. Asks for a reason first when the stage needs one. */
export function useBoardMoves(role: Role, organizationId: string, board: React.RefObject<Element | null>): BoardMoves {
  const t = useWords();
  const places = useMemo(() => placeChoices(t, role.pipeline), [t, role.pipeline]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [movingId, setMovingId] = useState<string | null>(null);
  const [isDragging, setDragging] = useState(false);
  const dragged = useRef<CandidateRow | null>(null);

  const move = useCallback(
    async (row: CandidateRow, to: MoveTo): Promise<void> => {
      const card = board.current?.querySelector<HTMLElement>(`[data-card="${row.applicationId}"]`);
      const index = Number(card?.dataset['index'] ?? 0);
      setAsked(null);
      setMovingId(row.applicationId);
      await movePerson(movableOf(row), to, { organizationId, pipeline: role.pipeline });
      setMovingId(null);
      // The focus stays where the card was; the next card is there now.
      setTimeout(() => {
        if (document.activeElement === document.body) focusCard(board.current, row.stageId, index);
      });
    },
    [organizationId, role.pipeline, board],
  );
  const moveTo = useCallback(
    (row: CandidateRow, stageId: number): void => {
      const place = places.find((one) => one.stageId === stageId);
      if (!place || row.stageId === stageId) return;
      if (place.needsReason) setAsked({ row, stageId });
      else void move(row, { stageId, substageId: place.defaultSubstageId });
    },
    [places, move],
  );
  const ask = useCallback(
    (row: CandidateRow): void =>
      setAsked({ row, stageId: nextPlace(role.pipeline, row.stageId)?.stageId ?? row.stageId }),
    [role.pipeline],
  );
  const drag = useCallback((row: CandidateRow | null): void => {
    dragged.current = row;
    setDragging(row !== null);
  }, []);
  const drop = useCallback(
    (stageId: number): void => {
      if (dragged.current) moveTo(dragged.current, stageId);
      drag(null);
    },
    [moveTo, drag],
  );
  const step = (row: CandidateRow, by: 1 | -1): void => {
    const at = places.findIndex((place) => place.stageId === row.stageId);
    const next = by === 1 ? nextPlace(role.pipeline, row.stageId) : places[at - 1];
    if (at >= 0 && next) moveTo(row, next.stageId);
    else announce({ text: translate('staff.move.noNext') });
  };
  const close = useCallback((): void => setAsked(null), []);
  return { places, asked, movingId, isDragging, ask, close, drag, drop, move, step };
}
