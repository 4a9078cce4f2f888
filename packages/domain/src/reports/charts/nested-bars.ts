import { columnName, figureText } from '../report-figure.ts';
import type { NamingWords } from '../row-name.ts';
import type { FigureRow, FigureTable } from './figure-table.ts';

/** Steps that are drawn within the bar of those who applied. Each is part of the one before. */
const innerSteps = ['interviewed', 'offered'] as const;

/** A step within a bar: those of its people who came so far. */
export interface ChartLevel {
  readonly id: string;
  readonly label: string;
}

const columnOf = ({ columns }: FigureTable, id: string): number =>
  columns.findIndex((column) => column.id === id && column.unit === 'count');

/** Returns the steps that the bars of a table show, the first of them that of the bar itself; none where it has no such steps. */
export function levelsOf(words: NamingWords, table: FigureTable): ChartLevel[] {
  const [first] = table.columns;
  if (first?.id !== 'applied' || innerSteps.some((id) => columnOf(table, id) < 0)) return [];
  return ['applied', ...innerSteps].map((id) => ({ id, label: columnName(words, { id }) }));
}

/** Returns how many people of a row came to each step within its bar, and says so; a hidden number is left out of both. */
export function innerOf(
  words: NamingWords,
  table: FigureTable,
  row: FigureRow,
): { readonly inner: readonly { readonly id: string; readonly value: number }[]; readonly note: string } {
  const all = row.cells[0]?.value;
  const inner = innerSteps.flatMap((id) => {
    const { value, hidden } = row.cells[columnOf(table, id)] ?? { value: null };
    return typeof value === 'number' && !hidden ? [{ id, value }] : [];
  });
  const said = inner.map(({ id, value }) =>
    words.wordOr(`report.cameTo.${id}`, '', {
      number: figureText(words, 'count', value),
      share: typeof all === 'number' && all > 0 ? figureText(words, 'share', value / all) : '–',
    }),
  );
  return { inner, note: said.join(' · ') };
}
