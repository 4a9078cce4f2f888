import { Link } from 'react-router';
import { useWords } from '../../../lib/words/words.ts';
import type { CandidateListKey } from '../candidate-list.api.ts';
import { useListCount } from './use-list-count.ts';

/** Days after which a candidate who waits for the employer has waited for long. */
const longWait = 14;
const filters = { whoseMove: { in: ['ours'] }, daysSinceMove: { from: longWait } };

/** Leads to the candidates of a role who have waited long for the employer. Shows nothing where there are none. */
export function LateCount(scope: CandidateListKey) {
  const t = useWords();
  const late = useListCount(scope, filters);
  if (!late?.count) return null;
  return <Link to={late.to}>{t('staff.today.longWait', { count: late.count, days: longWait })}</Link>;
}
