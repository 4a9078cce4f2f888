import { useDraggable } from '@dnd-kit/core';
import type { CandidateListRow } from '@evenhand/contract/screens/search/search';
import { formatScore } from '@evenhand/domain/scoring/format-score';
import { IconArrowRight } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { substageLabel } from '../../../entities/application/stage-words.ts';
import type { GridColumn } from '../../../entities/candidate/grid-columns.ts';
import { useWords } from '../../../lib/words/words.ts';
import { MoveMark } from '../../../ui/text/move-mark.tsx';
import { Tag } from '../../../ui/text/tag.tsx';
import { sinceText } from '../columns/candidate-columns.tsx';
import { choiceLabel } from '../columns/column-words.ts';
import classes from './board.module.css';
import { whyStays } from './board-keys.ts';

export interface BoardCardProps {
  readonly row: CandidateListRow;
  readonly university: GridColumn | undefined;
  readonly index: number;
  /** True for the one card of its column that Tab reaches; the arrow keys go on from it. */
  readonly reachable: boolean;
  readonly href: string;
  readonly isOpen: boolean;
  readonly isMoving: boolean;
  /** It is carried by keys. */
  readonly isCarried: boolean;
  readonly mayMove: boolean;
  readonly mayDrag: boolean;
  readonly onPoint: (row: CandidateListRow, index: number) => void;
  readonly onMove: (row: CandidateListRow) => void;
}

/** Returns the candidate's university, or its group in a blind view; empty when there is none. */
function universityOf({ row, university }: Pick<BoardCardProps, 'row' | 'university'>): string {
  const value = row.values['university'];
  return university && (typeof value === 'string' || typeof value === 'number') ? choiceLabel(university, value) : '';
}

function CardFacts({ row, university }: Pick<BoardCardProps, 'row' | 'university'>) {
  const t = useWords();
  const since = row.whoseMove === 'ours' || row.whoseMove === 'theirs' ? sinceText(t, row.lastChangeAt) : '';
  return (
    <>
      <div className={classes['cardLine']}>
        <MoveMark move={row.whoseMove} {...(since ? { age: since } : {})} />
        <span className={classes['step']}>{substageLabel(t, row.substageId)}</span>
        {row.heldOutcome ? <Tag tone="attention">{t('staff.list.held')}</Tag> : null}
        {row.deleted ? <Tag tone="problem">{t('staff.list.deleted')}</Tag> : null}
        {row.score === null ? null : (
          <span className={classes['score']}>{t('staff.candidate.score', { score: formatScore(row.score) })}</span>
        )}
      </div>
      <div className={classes['cardFoot']}>
        <span className={classes['university']} dir="auto">
          {universityOf({ row, university })}
        </span>
        <span>{row.assignee?.name ?? ''}</span>
      </div>
    </>
  );
}

/** Returns the props by which a card is carried to another column. */
function useCardDrag(row: CandidateListRow, mayDrag: boolean) {
  const { attributes, listeners, setNodeRef, isDragging } = useDraggable({
    id: row.applicationId,
    data: { row },
    disabled: !mayDrag,
  });
  return {
    ref: setNodeRef,
    ...listeners,
    'data-dragged': isDragging || undefined,
    'aria-describedby': mayDrag ? attributes['aria-describedby'] : undefined,
  };
}

/** Shows one candidate on the board: name, university, step, whose move it is and since when. */
export const BoardCard = memo(function Card(props: BoardCardProps) {
  const { row, university, index, reachable, href, isOpen, isMoving, isCarried, mayMove, mayDrag, onPoint, onMove } =
    props;
  const t = useWords();
  const movable = mayMove && whyStays(row) === null;
  const drag = useCardDrag(row, mayDrag && movable);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of all cards are the board's
    <article
      {...drag}
      className={classes['card']}
      aria-label={row.name}
      data-card={row.applicationId}
      data-index={index}
      data-dragged={drag['data-dragged'] || isCarried || undefined}
      data-open={isOpen || undefined}
      aria-busy={isMoving || undefined}
      data-movable={movable || undefined}
      tabIndex={reachable ? 0 : -1}
      onClick={(event) => {
        if (event.target instanceof Element && !event.target.closest('a, button')) onPoint(row, index);
      }}
    >
      <div className={classes['cardHead']}>
        <Link to={href} draggable={false} tabIndex={-1} dir="auto">
          {row.name}
        </Link>
        {movable ? (
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('staff.board.moveNamed', { name: row.name })}
            onClick={() => onMove(row)}
          >
            <IconArrowRight size={16} aria-hidden="true" />
          </button>
        ) : null}
      </div>
      <CardFacts row={row} university={university} />
    </article>
  );
});
