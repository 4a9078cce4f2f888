import {
  type Active,
  type Announcements,
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { CandidateListRow } from '@evenhand/contract/screens/search/search';
import type { ReactNode } from 'react';
import { useWords } from '../../../lib/words/words.ts';
import classes from './board.module.css';
import type { BoardMoves } from './use-board.ts';

const rowOf = ({ data }: Active): CandidateListRow | undefined => data.current?.['row'];

interface BoardDragProps {
  readonly moves: Pick<BoardMoves, 'dragged' | 'drag' | 'drop'>;
  readonly stages: readonly { readonly id: number; readonly label: string }[];
  readonly children: ReactNode;
}

/** Returns what a screen reader says while a card is carried. A move itself is announced as any other. */
function useAnnouncements(stages: BoardDragProps['stages']): Announcements {
  const t = useWords();
  const labelOf = (stageId: unknown): string => stages.find(({ id }) => id === stageId)?.label ?? '';
  const stays = (row: CandidateListRow | undefined): string | undefined =>
    row && t('staff.board.stays', { name: row.name, stage: labelOf(row.stageId) });
  return {
    onDragStart: ({ active }) => t('staff.board.pickedUp', { name: rowOf(active)?.name ?? '' }),
    onDragOver: ({ over }) => (over ? labelOf(over.id) : undefined),
    onDragEnd: ({ active, over }) => {
      const row = rowOf(active);
      // The name of the stage is taken away: it would be taken for that of the next card that is picked up.
      return over && over.id !== row?.stageId ? '' : stays(row);
    },
    onDragCancel: ({ active }) => stays(rowOf(active)),
  };
}

/** Lets the cards within it be carried to a column: by mouse or by a long touch. */
export function BoardDrag({ moves, stages, children }: BoardDragProps) {
  const t = useWords();
  const sensors = useSensors(
    // A click opens a card, and a finger scrolls its column.
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const announcements = useAnnouncements(stages);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('staff.board.dragKeys') } }}
      onDragStart={({ active }) => moves.drag(rowOf(active) ?? null)}
      onDragEnd={({ active, over }) => {
        moves.drag(null);
        const row = rowOf(active);
        if (row && over) moves.drop(row, Number(over.id));
      }}
      onDragCancel={() => moves.drag(null)}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {moves.dragged ? (
          <div className={classes['carried']} dir="auto">
            {moves.dragged.name}
          </div>
        ) : null}
      </DragOverlay>
    </DndContext>
  );
}
