import { isFormColumn } from '@evenhand/domain/lists/form-column';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { GridColumn } from '../../../entities/candidate/grid-columns.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import classes from '../candidate-list.module.css';
import { columnLabel, filterText, shortLabel } from '../columns/column-words.ts';
import { changeList, isFiltered, type ListState, setFilter, unfiltered } from '../list-state.ts';
import chip from './filter-chip.module.css';
import { FilterEditor } from './filter-editor.tsx';

interface FilterBarProps {
  readonly state: ListState;
  readonly columns: readonly GridColumn[];
  readonly onChange: (state: ListState) => void;
}

export const searchFieldId = 'candidate-search';

/** Searches by name, or by candidate code when the list hides names. */
function SearchForm({ state, named, onChange }: Omit<FilterBarProps, 'columns'> & { readonly named: boolean }) {
  const t = useWords();
  const label = t(named ? 'staff.list.search' : 'staff.list.searchCode');
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const term = new FormData(event.currentTarget).get('q');
    onChange(changeList(state, { searchTerm: String(term ?? '').trim() }));
  }
  return (
    <search>
      <form className={classes['search']} onSubmit={submit}>
        <input
          id={searchFieldId}
          key={state.searchTerm}
          name="q"
          type="search"
          className={classes['control']}
          aria-label={label}
          placeholder={label}
          defaultValue={state.searchTerm}
        />
        <Button type="submit" variant="secondary" size="small">
          {t('ui.search')}
        </Button>
      </form>
    </search>
  );
}

function Offers({ columns }: Pick<FilterBarProps, 'columns'>) {
  const t = useWords();
  return columns.map((column) => (
    <option key={column.id} value={column.id}>
      {shortLabel(columnLabel(t, column))}
    </option>
  ));
}

/** Shows the search field, the active filters as chips, and the choice of a filter to add. */
export function FilterBar({ state, columns, onChange }: FilterBarProps) {
  const t = useWords();
  const [editing, setEditing] = useState<string | null>(null);
  const filterable = columns.filter((column) => column.filter !== null);
  const named = columns.length === 0 || columns.some((column) => column.id === 'name');
  const edited = filterable.find((column) => column.id === editing);
  const active = Object.entries(state.filters);
  const free = filterable.filter((column) => !(column.id in state.filters));
  const ofForm = free.filter(({ id }) => isFormColumn(id));
  return (
    <div className={classes['filters']}>
      <SearchForm state={state} named={named} onChange={onChange} />
      <ul className={classes['chips']} aria-label={t('staff.filter.active')}>
        {active.map(([id, filter]) => {
          const column = filterable.find((one) => one.id === id);
          const label = columnLabel(t, column ?? { id });
          return (
            <li key={id} className={chip['chip']}>
              <button type="button" onClick={() => setEditing(id)} disabled={!column}>
                <span className={chip['chipLabel']}>{label}</span>:{' '}
                {column ? filterText(t, column, filter) : t('staff.filter.unknown')}
              </button>
              <button
                type="button"
                aria-label={t('staff.filter.removeNamed', { column: label })}
                onClick={() => onChange(setFilter(state, id, null))}
              >
                <IconX size={14} aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ul>
      <select
        className={classes['control']}
        aria-label={t('staff.filter.add')}
        value=""
        onChange={(event) => setEditing(event.currentTarget.value)}
      >
        <option value="">{t('staff.filter.add')}</option>
        <Offers columns={free.filter(({ id }) => !isFormColumn(id))} />
        {ofForm.length > 0 ? (
          <optgroup label={t('staff.columns.form')}>
            <Offers columns={ofForm} />
          </optgroup>
        ) : null}
      </select>
      {isFiltered(state) ? (
        <Button variant="quiet" size="small" onClick={() => onChange(unfiltered(state))}>
          {t('staff.filter.clear')}
        </Button>
      ) : null}
      {edited ? (
        <FilterEditor
          column={edited}
          filter={state.filters[edited.id] ?? null}
          onApply={(filter) => {
            setEditing(null);
            onChange(setFilter(state, edited.id, filter));
          }}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </div>
  );
}
