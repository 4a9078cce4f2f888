import { formatNumber } from '../../lib/format/format.ts';
import type { PickerTerm } from '../../lib/lists/use-picker.ts';
import { useWords } from '../../lib/words/words.ts';
import { LoadProblem } from '../text/load-problem.tsx';
import { TextField } from './text-field.tsx';

interface PickerSearchProps {
  readonly id: string;
  readonly label: string;
  readonly search: PickerTerm;
}

/**
 * Searches for what a picker has no room for, and says how much that is. Offers to try again when the choices could not
 * be loaded. Shows nothing when the picker holds everything.
 */
export function PickerSearch({ id, label, search }: PickerSearchProps) {
  const t = useWords();
  const { term, onTerm, isSearched, shown, total, problem } = search;
  const said = problem ? <LoadProblem compact error={problem.error} onRetry={problem.retry} /> : null;
  if (!isSearched && total <= shown) return said;
  return (
    <>
      {said}
      <TextField
        id={id}
        type="search"
        label={label}
        hint={
          <span role="status">{t('ui.picker.shown', { shown: formatNumber(shown), total: formatNumber(total) })}</span>
        }
        autoComplete="off"
        value={term}
        onChange={(event) => onTerm(event.currentTarget.value)}
        onKeyDown={(event) => {
          // It stands within a form, which is not sent by looking for something.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
    </>
  );
}
