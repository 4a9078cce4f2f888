import { toPage } from '@evenhand/contract/base/paging';
import { useState } from 'react';
import { DataTable, type Sort } from '../../ui/table/data-table.tsx';
import { PagedTable } from '../../ui/table/paged-table.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { EmptyState } from '../../ui/text/empty-state.tsx';
import { type NextTurn, WhoseMove } from '../../ui/text/tag.tsx';
import { Specimen } from './specimen.tsx';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly move: NextTurn;
  readonly index: number;
  readonly university: string;
}

const rows: readonly Row[] = [
  { id: '1', name: 'Amara Osei', move: 'ours', index: 31, university: 'Leeds' },
  { id: '2', name: 'Ben Holt', move: 'theirs', index: 4, university: 'Bristol' },
  { id: '3', name: 'Chidi Anagonye', move: 'waiting', index: 12, university: 'Queen Mary, University of London' },
];
/** More than are laid out at a time. */
const many: readonly Row[] = Array.from({ length: 60 }, (_, at) => {
  const [like = { id: '', name: '', move: 'ours', index: 0, university: '' }] = rows.slice(at % rows.length);
  return { ...like, id: `many-${at}`, name: `${like.name} ${at + 1}`, index: at };
});
const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Name', sortable: true, names: true, cell: (row) => <a href={`#${row.id}`}>{row.name}</a> },
  { id: 'move', header: 'Whose move', cell: (row) => <WhoseMove move={row.move} /> },
  { id: 'index', header: 'Index', sortable: true, numeric: true, cell: (row) => row.index },
  { id: 'university', header: 'University', cell: (row) => row.university },
];

const asked = { error: null, isPending: false, refetch: async () => undefined };
const states = [
  { caption: 'On its way', listed: { ...asked, data: undefined, isPending: true } },
  { caption: 'Not come', listed: { ...asked, data: undefined, error: new Error('no line') } },
  { caption: 'Nobody', listed: { ...asked, data: toPage<Row>([], 0, { page: 0, size: 20 }) } },
  { caption: 'Three of three', listed: { ...asked, data: toPage([...rows], 3, { page: 0, size: 20 }) } },
] as const;

const compare = (one: Row, other: Row, by: string): number =>
  by === 'index' ? one.index - other.index : one.name.localeCompare(other.name, 'en-GB');

export function ListSpecimens() {
  const [sort, setSort] = useState<Sort>({ by: 'name', order: 'ASC' });
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(['1']));
  const [page, setPage] = useState(0);
  const sorted = rows.toSorted((a, b) => compare(a, b, sort.by) * (sort.order === 'ASC' ? 1 : -1));
  const common = { caption: 'Candidates', columns, idOf: (row: Row) => row.id, nameOf: (row: Row) => row.name };
  return (
    <Specimen name="Table and pager">
      <DataTable
        {...common}
        rows={sorted}
        sort={sort}
        onSort={setSort}
        selection={{ ids, onChange: setIds }}
        onOpen={() => undefined}
      />
      <Pager page={page} size={20} total={312} onPage={setPage} />
      <DataTable {...common} rows={[]} empty={<EmptyState title="Nobody found">Take a filter away.</EmptyState>} />
      <DataTable {...common} caption="Sixty" rows={many} onOpen={() => undefined} />
      {states.map((state) => (
        <PagedTable
          key={state.caption}
          {...common}
          {...state}
          onOpen={() => undefined}
          onPage={() => undefined}
          empty={<EmptyState title="Nobody yet">They come when they apply.</EmptyState>}
        />
      ))}
    </Specimen>
  );
}
