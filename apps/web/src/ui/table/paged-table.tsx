import type { Page as PageOf } from '@evenhand/contract/base/paging';
import type { ReactNode } from 'react';
import { LoadProblem } from '../text/load-problem.tsx';
import { Waiting } from '../text/waiting.tsx';
import { DataTable, type Sort } from './data-table.tsx';
import type { Listed } from './listed-page.ts';
import classes from './paged-table.module.css';
import { Pager } from './pager.tsx';
import type { Column } from './table-column.ts';

interface PagedTableProps<Row> {
  readonly caption: string;
  readonly listed: Listed<Row>;
  readonly columns: readonly Column<Row>[];
  readonly idOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  readonly onOpen: (row: Row) => void;
  readonly onPage: (page: number) => void;
  /** In place of no rows. */
  readonly empty: ReactNode;
  /** Looks of the table's own. */
  readonly className?: string | undefined;
  /** Content above the rows, once they have loaded. */
  readonly above?: (data: PageOf<Row>) => ReactNode;
}

/** A page of a list of staff's: on its way, not come, empty, or there, with the way to the other pages. */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { listed, onPage, empty, className, above, ...table } = props;
  const { data, error, isPending, refetch } = listed;
  return (
    <>
      {error ? <LoadProblem error={error} onRetry={() => void refetch()} /> : null}
      {isPending ? (
        <div className={classes['pad']}>
          <Waiting />
        </div>
      ) : null}
      {data ? (
        <div className={`${classes['rows']} ${className ?? ''}`}>
          {above?.(data)}
          <DataTable {...table} rows={data.content} empty={<div className={classes['pad']}>{empty}</div>} />
          {data.totalElements > data.size ? (
            <Pager page={data.number} size={data.size} total={data.totalElements} onPage={onPage} />
          ) : null}
        </div>
      ) : null}
    </>
  );
}
