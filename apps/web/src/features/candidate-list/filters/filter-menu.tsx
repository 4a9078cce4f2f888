import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useId, useRef } from 'react';
import { useDismissed } from '../../../lib/page/use-dismissed.ts';
import { useWords } from '../../../lib/words/words.ts';
import type { FilterChoicesProps } from './filter-choices.tsx';
import classes from './filter-menu.module.css';

const FilterChoices = lazy(async () => ({ default: (await import('./filter-choices.tsx')).FilterChoices }));

/** Column that the open menu shows first, and the button that opened it. */
export interface OpenedFilters {
  readonly columnId: string | null;
  readonly opener: HTMLElement;
}

interface FilterMenuProps extends FilterChoicesProps {
  /** Null while the menu is closed. */
  readonly opened: OpenedFilters | null;
  readonly onOpen: (opened: OpenedFilters | null) => void;
}

/** Offers what the list can be filtered by, in groups and by a few letters, and the values of choices with their counts. */
export function FilterMenu({ opened, onOpen, ...offered }: FilterMenuProps) {
  const t = useWords();
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useDismissed(box, opened !== null, (by) => {
    onOpen(null);
    if (by === 'escape') opened?.opener.focus();
  });
  return (
    <div ref={box} className={classes['menu']} data-popups="">
      <button
        ref={button}
        type="button"
        className={classes['add']}
        aria-expanded={opened !== null}
        aria-controls={opened ? listId : undefined}
        onClick={({ currentTarget }) => onOpen(opened ? null : { columnId: null, opener: currentTarget })}
      >
        <IconPlus size={16} aria-hidden="true" />
        {t('staff.filter.add')}
      </button>
      {opened ? (
        <Suspense fallback={null}>
          <FilterChoices
            {...offered}
            key={opened.columnId}
            listId={listId}
            columnId={opened.columnId}
            onDone={(filter) => {
              onOpen(null);
              // The button of a filter that was removed goes with it.
              (filter === null ? button.current : opened.opener)?.focus();
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
