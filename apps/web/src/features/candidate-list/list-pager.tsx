import { useWords } from '../../lib/words/words.ts';
import { Pager } from '../../ui/table/pager.tsx';
import classes from './candidate-list.module.css';
import { changeList, type ListState, pageSizes } from './list-state.ts';

interface ListPagerProps {
  readonly state: ListState;
  readonly total: number;
  readonly onChange: (state: ListState) => void;
}

/** Chooses the page of the list and its size. */
export function ListPager({ state, total, onChange }: ListPagerProps) {
  const t = useWords();
  return (
    <>
      <Pager page={state.page} size={state.size} total={total} onPage={(page) => onChange({ ...state, page })} />
      <label className={classes['size']}>
        {t('ui.pager.perPage')}
        <select
          className={classes['control']}
          value={state.size}
          onChange={(event) => onChange(changeList(state, { size: Number(event.currentTarget.value) }))}
        >
          {[...new Set([...pageSizes, state.size])].map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
