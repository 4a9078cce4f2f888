import { Link, useLocation } from 'react-router';
import { useWords } from '../../../lib/words/words.ts';

/** Links to the print version of this page. */
export function PrintLink() {
  const t = useWords();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set('print', 'true');
  return <Link to={`${pathname}?${query}`}>{t('staff.print.open')}</Link>;
}
