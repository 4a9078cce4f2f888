import type { Role } from '@evenhand/contract/records/roles/roles';
import type { CandidateListRow } from '@evenhand/contract/screens/search/search';
import { useCallback, useMemo, useState } from 'react';
import { type MoveTo, movePerson } from '../../../entities/application/moves.ts';
import { nextPosition, positionChoices } from '../../../entities/application/position-choices.ts';
import type { PositionChoice } from '../../../entities/application/position-dialog.tsx';
import { useOpenPositions } from '../../../entities/application/use-open-positions.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { translate, useWords } from '../../../lib/words/words.ts';
import { movableOf } from '../bulk/move-candidates.ts';
import { focusCard } from './board-keys.ts';

interface PendingMove {
  readonly row: CandidateListRow;
  readonly stageId: number;
}

export interface BoardMoves {
  readonly positions: readonly PositionChoice[];
  /** Positions that are open to a card. */
  readonly positionsOf: (row: CandidateListRow) => readonly PositionChoice[];
  /** Card for which the dialog asks the new position. */
  readonly asked: PendingMove | null;
  readonly movingId: string | null;
  /** Card that is being carried. */
  readonly dragged: CandidateListRow | null;
  readonly ask: (row: CandidateListRow) => void;
  readonly close: () => void;
  readonly drag: (row: CandidateListRow | null) => void;
  readonly drop: (row: CandidateListRow, stageId: number) => void;
  readonly move: (row: CandidateListRow, to: MoveTo) => Promise<void>;
  /** Moves a card one stage on or back; says so when the role has no such stage. */
  readonly step: (row: CandidateListRow, by: 1 | -1) => void;
}

/** Moves a card by drop, by choice in the dialog, or by one stage. Asks for a reason first when the stage needs one. */
export function useBoardMoves(role: Role, organizationId: string, board: React.RefObject<Element | null>): BoardMoves {
  const t = useWords();
  const positions = useMemo(() => positionChoices(t, role.pipeline), [t, role.pipeline]);
  const open = useOpenPositions(role);
  const positionsOf = useCallback(
    (row: CandidateListRow) => open(positions, [row.interviewStageIds]),
    [open, positions],
  );
  const [asked, setAsked] = useState<PendingMove | null>(null);
  const [movingId, setMovingId] = useState<string | null>(null);
  const [dragged, setDragged] = useState<CandidateListRow | null>(null);

  const move = useCallback(
    async (row: CandidateListRow, to: MoveTo): Promise<void> => {
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
    (row: CandidateListRow, stageId: number): void => {
      if (row.stageId === stageId || !positions.some((one) => one.stageId === stageId)) return;
      const position = positionsOf(row).find((one) => one.stageId === stageId);
      if (!position) announce({ text: translate('staff.move.closed') });
      else if (position.needsReason) setAsked({ row, stageId });
      else void move(row, { stageId, substageId: position.defaultSubstageId });
    },
    [positions, positionsOf, move],
  );
  const ask = useCallback(
    (row: CandidateListRow): void =>
      setAsked({ row, stageId: nextPosition(role.pipeline, row.stageId)?.stageId ?? row.stageId }),
    [role.pipeline],
  );
  const step = (row: CandidateListRow, by: 1 | -1): void => {
    const at = positions.findIndex((position) => position.stageId === row.stageId);
    const next = by === 1 ? nextPosition(role.pipeline, row.stageId) : positions[at - 1];
    if (at >= 0 && next) moveTo(row, next.stageId);
    else announce({ text: translate('staff.move.noNext') });
  };
  const close = useCallback((): void => setAsked(null), []);
  return { positions, positionsOf, asked, movingId, dragged, ask, close, drag: setDragged, drop: moveTo, move, step };
}
