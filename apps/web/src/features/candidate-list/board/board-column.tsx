import { useDroppable } from '@dnd-kit/core';
import type { CandidateListRow } from '@evenhand/contract/screens/search/search';
import { IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { memo, useCallback, useState } from 'react';
import { formatNumber } from '../../../lib/format/format.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { type ColumnOf, columnPageQuery, pageSize } from './board.api.ts';
import classes from './board.module.css';
import { BoardCard, type BoardCardProps } from './board-card.tsx';
import { useCardWindow } from './use-window.ts';

export type CardActions = Pick<BoardCardProps, 'university' | 'onMove' | 'mayMove' | 'mayDrag'> & {
  readonly hrefOf: (row: CandidateListRow) => string;
  readonly onPoint: (column: ColumnOf, row: CandidateListRow, index: number) => void;
};

interface BoardColumnProps {
  readonly column: ColumnOf;
  readonly label: string;
  /** Number of candidates by the server's count; null until it is known for a filtered list. */
  readonly known: number | null;
  readonly openId: string | null;
  readonly movingId: string | null;
  /** Card that is carried by keys, and its candidate's name in the column that it would be dropped at. */
  readonly carriedId: string | null;
  readonly carriedHere: string | null;
  readonly collapsed: boolean;
  /** Cards may be dropped here. */
  readonly takes: boolean;
  readonly actions: CardActions;
  readonly onCollapse: (stageId: number) => void;
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_n, at) => from + at);

/** Returns the cards of a column that are in view, and the number of all. */
function useCards(column: ColumnOf, known: number | null, off: boolean) {
  const [counted, setCounted] = useState<number | null>(null);
  const expected = known ?? counted ?? pageSize;
  const seen = useCardWindow(expected);
  const pages = off
    ? []
    : range(Math.floor(seen.first / pageSize), Math.floor(Math.max(seen.first, seen.last - 1) / pageSize) + 1);
  const found = useQueries({ queries: pages.map((page) => columnPageQuery(column, page)) });
  const byPage = new Map(pages.map((page, at) => [page, found[at]?.data]));
  const total = found.find((one) => one.data)?.data?.totalElements ?? known ?? counted;
  if (total !== null && total !== counted) setCounted(total);
  const count = total ?? 0;
  const cards = range(seen.first, Math.min(seen.last, count)).map((index) => ({
    index,
    row: byPage.get(Math.floor(index / pageSize))?.content[index % pageSize],
  }));
  return { seen, cards, total, failed: found.find((one) => one.isError && !one.data) };
}

interface CardsProps extends BoardColumnProps {
  readonly found: ReturnType<typeof useCards>;
}

function Cards({ column, openId, movingId, carriedId, actions, found: { seen, cards, total, failed } }: CardsProps) {
  const t = useWords();
  const { hrefOf, onPoint, ...common } = actions;
  const pointAt = useCallback<BoardCardProps['onPoint']>((row, at) => onPoint(column, row, at), [onPoint, column]);
  return (
    <div ref={seen.frame} className={classes['cards']}>
      {failed ? (
        <div role="alert" className={classes['nobody']}>
          <p>{problemText(failed.error)}</p>
          <Button variant="secondary" size="small" onClick={() => void failed.refetch()}>
            {t('ui.retry')}
          </Button>
        </div>
      ) : null}
      {total === 0 ? <p className={classes['nobody']}>{t('staff.empty.stageTitle')}</p> : null}
      <div className={classes['all']} style={{ height: (total ?? 0) * seen.height }}>
        {cards.map(({ index, row }, at) => (
          <div key={row?.applicationId ?? index} className={classes['position']} style={{ top: index * seen.height }}>
            {row ? (
              <BoardCard
                row={row}
                index={index}
                reachable={at === 0}
                href={hrefOf(row)}
                isOpen={row.applicationId === openId}
                isMoving={row.applicationId === movingId}
                isCarried={row.applicationId === carriedId}
                onPoint={pointAt}
                {...common}
              />
            ) : (
              <div className={classes['blank']} />
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Shows one stage of the board: its name, its number of candidates, and their cards. */
export const BoardColumn = memo(function Column(props: BoardColumnProps) {
  const { column, label, known, collapsed, takes, carriedHere, onCollapse } = props;
  const { stageId } = column;
  const found = useCards(column, known, known === 0 || (collapsed && known !== null));
  const t = useWords();
  const { setNodeRef, isOver } = useDroppable({ id: stageId, disabled: !takes });
  const Icon = collapsed ? IconChevronsRight : IconChevronsLeft;
  return (
    <section
      ref={setNodeRef}
      className={classes['column']}
      aria-label={label}
      data-stage={stageId}
      data-collapsed={collapsed || undefined}
      data-over={isOver || carriedHere !== null || undefined}
    >
      <header>
        <h2>
          {label} <span className={classes['count']}>{found.total === null ? '' : formatNumber(found.total)}</span>
        </h2>
        <button
          type="button"
          aria-expanded={!collapsed}
          aria-label={t(collapsed ? 'staff.board.expand' : 'staff.board.collapse', { stage: label })}
          onClick={() => onCollapse(stageId)}
        >
          <Icon size={16} aria-hidden="true" />
        </button>
      </header>
      {carriedHere === null ? null : (
        <div className={classes['carried']} dir="auto">
          {carriedHere}
        </div>
      )}
      {collapsed ? null : <Cards {...props} found={found} />}
    </section>
  );
});
