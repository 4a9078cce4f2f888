import { formatNumber } from '../../lib/format/format.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../button/button.tsx';
import classes from './data-table.module.css';

interface PagerProps {
  /** From 0, as on the wire. */
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
  /** Names the list, where the page has other pagers. */
  readonly label?: string;
}

/** Shows the position in a long list, and links to the other pages where there is more than one. */
export function Pager({ page, size, total, onPage, label }: PagerProps) {
  const t = useWords();
  const last = Math.max(0, Math.ceil(total / size) - 1);
  const from = total === 0 ? 0 : page * size + 1;
  const to = Math.min(total, (page + 1) * size);
  const range = { from: formatNumber(from), to: formatNumber(to), total: formatNumber(total) };
  return (
    <nav aria-label={label ?? t('ui.pager.label')} className={classes['pager']}>
      <span role="status">{t('ui.pager.range', range)}</span>
      {last === 0 && page === 0 ? null : (
        <span className={classes['pagerButtons']}>
          <Button variant="secondary" size="small" disabled={page <= 0} onClick={() => onPage(page - 1)}>
            {t('ui.previous')}
          </Button>
          <span>{t('ui.pager.page', { page: formatNumber(page + 1) })}</span>
          <Button variant="secondary" size="small" disabled={page >= last} onClick={() => onPage(page + 1)}>
            {t('ui.next')}
          </Button>
        </span>
      )}
    </nav>
  );
}
