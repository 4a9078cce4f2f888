import type { KeyboardEvent } from 'react';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import classes from './pdf-viewer.module.css';

interface ViewerSearchProps {
  readonly term: string;
  /** Number of matches, and index of the present one, from 0; null while the search runs. */
  readonly found: { readonly count: number; readonly at: number } | null;
  readonly onTerm: (term: string) => void;
  readonly onStep: (by: 1 | -1) => void;
}

/** Searches the document that is shown. Enter goes to the next match, with Shift to the previous one. */
export function ViewerSearch({ term, found, onTerm, onStep }: ViewerSearchProps) {
  const t = useWords();
  const none = found === null || found.count === 0;
  function press(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || none) return;
    event.preventDefault();
    onStep(event.shiftKey ? -1 : 1);
  }
  function resultText(): string {
    if (term.trim() === '' || found === null) return '';
    return found.count === 0
      ? t('staff.viewer.notFound')
      : t('staff.viewer.found', { at: found.at + 1, count: found.count });
  }
  return (
    <search className={classes['search']}>
      <input
        type="search"
        aria-label={t('staff.viewer.search')}
        placeholder={t('staff.viewer.search')}
        dir="auto"
        value={term}
        onChange={(event) => onTerm(event.currentTarget.value)}
        onKeyDown={press}
      />
      <span role="status">{resultText()}</span>
      <Button
        variant="quiet"
        size="small"
        disabled={none}
        aria-label={t('staff.viewer.previous')}
        onClick={() => onStep(-1)}
      >
        ↑
      </Button>
      <Button
        variant="quiet"
        size="small"
        disabled={none}
        aria-label={t('staff.viewer.next')}
        onClick={() => onStep(1)}
      >
        ↓
      </Button>
    </search>
  );
}
