import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useDismissed } from '../../../lib/page/use-dismissed.ts';
import { useWords } from '../../../lib/words/words.ts';
import type { FilterMenuProps } from './filter-choices.tsx';
import classes from './filter-menu.module.css';

const FilterChoices = lazy(async () => ({ default: (await import('./filter-choices.tsx')).FilterChoices }));

/** Offers what the list can be filtered by, in groups and by a few letters, and the values of choices with their counts. */
export function FilterMenu({ onChoose, ...offered }: FilterMenuProps) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useDismissed(box, open, (by) => {
    setOpen(false);
    if (by === 'escape') button.current?.focus();
  });
  return (
    <div ref={box} className={classes['menu']}>
      <button
        ref={button}
        type="button"
        className={classes['add']}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => setOpen(!open)}
      >
        <IconPlus size={16} aria-hidden="true" />
        {t('staff.filter.add')}
      </button>
      {open ? (
        <Suspense fallback={null}>
          <FilterChoices
            {...offered}
            listId={listId}
            onChoose={(columnId) => {
              setOpen(false);
              button.current?.focus();
              onChoose(columnId);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
