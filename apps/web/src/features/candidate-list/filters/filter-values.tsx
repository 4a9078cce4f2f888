import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { GridColumn } from '../../../entities/candidate/grid-columns.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Waiting } from '../../../ui/text/waiting.tsx';
import { type CandidateListKey, valueCountsQuery } from '../candidate-list.api.ts';
import { columnLabel } from '../columns/column-words.ts';
import type { Filter, ListState } from '../list-state.ts';
import classes from './filter-menu.module.css';

/** Tells whether the values of a column are offered with their counts. Monitoring answers are never counted. */
export const isCounted = ({ filter, protected: isProtected }: GridColumn): boolean =>
  !isProtected && (filter === 'choice' || filter === 'boolean');

type Offered = NonNullable<GridColumn['choices']>[number];

interface Choice {
  readonly value: string | number;
  readonly label: string;
  readonly count: number | null;
}

const isTicked = (filter: Filter | undefined, value: string | number): boolean =>
  filter?.is === undefined ? (filter?.in ?? []).includes(value) : String(filter.is) === value;

/** Returns the filter with a value more or less; null when none is left. */
function toggled({ filter: kind }: GridColumn, filter: Filter | undefined, value: string | number): Filter | null {
  const isOn = isTicked(filter, value);
  if (kind === 'boolean') return isOn ? null : { is: value === 'true' };
  const before = filter?.in ?? [];
  const after = isOn ? before.filter((one) => one !== value) : [...before, value];
  return after.length === 0 ? null : { in: after };
}

/** Returns the choices that anyone in the list has, the most frequent first; all of a column whose values are not counted. */
function choicesOf(
  choices: readonly Omit<Choice, 'count'>[],
  counts: readonly Pick<Choice, 'value' | 'count'>[],
  filter: Filter | undefined,
): Choice[] {
  const countOf = new Map(counts.map(({ value, count }) => [value, count]));
  const all = choices.map(({ value, label }) => ({ value, label, count: countOf.get(value) ?? null }));
  if (counts.length === 0) return all;
  return all
    .filter(({ value, count }) => count !== null || isTicked(filter, value))
    .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0));
}

interface FilterValuesProps {
  readonly column: GridColumn;
  readonly scope: CandidateListKey;
  readonly state: ListState;
  readonly onFilter: (filter: Filter | null) => void;
}

/** Offers the values of a column, each with how many candidates of the list have it. A ticked value filters at once. */
export function FilterValues({ column, scope, state, onFilter }: FilterValuesProps) {
  const t = useWords();
  const { data, isError } = useQuery(valueCountsQuery(scope, state, column.id));
  // Kept here as well: the address, and with it the list, follows a moment later.
  const [filter, setFilter] = useState(state.filters[column.id]);
  const answers = [
    { value: 'true', label: t('ui.yes') },
    { value: 'false', label: t('ui.no') },
  ];
  const [before] = useState(filter);
  const isOffered = ({ value, elsewhere }: Offered): boolean => elsewhere !== true || isTicked(before, value);
  const offered = column.filter === 'boolean' ? answers : (column.choices ?? []).filter(isOffered);
  return (
    <fieldset className={classes['values']}>
      <legend>{columnLabel(t, column)}</legend>
      {data || isError ? (
        choicesOf(offered, data ?? [], filter).map(({ value, label, count }) => (
          <label key={String(value)}>
            <input
              type="checkbox"
              checked={isTicked(filter, value)}
              onChange={() => {
                const next = toggled(column, filter, value);
                setFilter(next ?? undefined);
                onFilter(next);
              }}
            />
            <span>{label}</span>
            {count === null ? null : <span className={classes['count']}>{formatNumber(count)}</span>}
          </label>
        ))
      ) : (
        <Waiting />
      )}
    </fieldset>
  );
}
