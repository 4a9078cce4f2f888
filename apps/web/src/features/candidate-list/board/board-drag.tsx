import {
  type Active,
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  DragOverlay,
  type KeyboardCoordinateGetter,
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
import { CardKeySensor } from './card-key-sensor.ts';
import type { BoardMoves } from './use-board.ts';

/** Returns the column under the pointer or, by keyboard, the one nearest to the card. */
const columnUnder: CollisionDetection = (found) =>
  found.pointerCoordinates ? pointerWithin(found) : closestCenter(found);

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Returns the position of a card over the next column on the side of an arrow key. It starts from the column that the card is nearest to:
 * for a moment after the columns are drawn anew the card counts as being over none of them, and a key pressed then would be lost.
 */
const overNextColumn: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const { collisionRect, droppableContainers, droppableRects } = context;
  const step = steps[event.code];
  if (step === undefined || !collisionRect) return undefined;
  const columns = droppableContainers
    .getEnabled()
    .flatMap(({ id }) => droppableRects.get(id) ?? [])
    .toSorted((a, b) => a.left - b.left);
  const distanceTo = ({ left, width }: (typeof columns)[number]): number =>
    Math.abs(left + width / 2 - (collisionRect.left + collisionRect.width / 2));
  const nearest = columns.toSorted((a, b) => distanceTo(a) - distanceTo(b))[0];
  const next = nearest && columns[columns.indexOf(nearest) + step];
  return next && { ...currentCoordinates, x: next.left + (next.width - collisionRect.width) / 2 };
};

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

/** Lets the cards within it be carried to a column: by mouse, by a long touch, or by keys. */
export function BoardDrag({ moves, stages, children }: BoardDragProps) {
  const t = useWords();
  const sensors = useSensors(
    // A click opens a card, and a finger scrolls its column.
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(CardKeySensor, { coordinateGetter: overNextColumn, scrollBehavior: 'auto' }),
  );
  const announcements = useAnnouncements(stages);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={columnUnder}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('staff.board.dragKeys') } }}
      onDragStart={({ active }) => moves.drag(rowOf(active) ?? null)}
      onDragEnd={({ over }) => (over ? moves.drop(Number(over.id)) : moves.drag(null))}
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
