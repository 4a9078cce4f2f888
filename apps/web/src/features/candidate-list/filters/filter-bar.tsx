import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { GridColumn } from '../../../entities/candidate/grid-columns.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import type { CandidateListKey } from '../candidate-list.api.ts';
import classes from '../candidate-list.module.css';
import { columnLabel, filterText } from '../columns/column-words.ts';
import { changeList, isFiltered, type ListState, setFilter, unfiltered } from '../list-state.ts';
import chip from './filter-chip.module.css';
import { FilterMenu, type OpenedFilters } from './filter-menu.tsx';
import { SearchForm } from './search-form.tsx';

interface FilterBarProps {
  readonly scope: CandidateListKey;
  readonly state: ListState;
  readonly columns: readonly GridColumn[];
  readonly onChange: (state: ListState) => void;
}

/** Shows the search field, the active filters as chips, and the choice of a filter to add. */
export function FilterBar({ scope, state, columns, onChange }: FilterBarProps) {
  const t = useWords();
  const [opened, setOpened] = useState<OpenedFilters | null>(null);
  const filterable = columns.filter((column) => column.filter !== null);
  const named = columns.length === 0 || columns.some((column) => column.id === 'name');
  const active = Object.entries(state.filters);
  return (
    <div className={classes['filters']}>
      <SearchForm
        term={state.searchTerm}
        named={named}
        onSearch={(searchTerm) => onChange(changeList(state, { searchTerm }))}
      />
      {filterable.length > 0 ? (
        <FilterMenu
          columns={filterable}
          scope={scope}
          state={state}
          opened={opened}
          onOpen={setOpened}
          onFilter={(columnId, filter) => onChange(setFilter(state, columnId, filter))}
        />
      ) : null}
      <ul className={classes['chips']} aria-label={t('staff.filter.active')}>
        {active.map(([id, filter]) => {
          const column = filterable.find((one) => one.id === id);
          const label = columnLabel(t, column ?? { id });
          return (
            <li key={id} className={chip['chip']}>
              <button
                type="button"
                onClick={({ currentTarget }) => setOpened({ columnId: id, opener: currentTarget })}
                disabled={!column}
              >
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
      {isFiltered(state) ? (
        <Button variant="quiet" size="small" onClick={() => onChange(unfiltered(state))}>
          {t('staff.filter.clear')}
        </Button>
      ) : null}
    </div>
  );
}
