import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format.ts';
import { useWords } from '../../lib/words.ts';
import { Notice } from '../../ui/notice.tsx';
import { outcomeDebtQuery } from './outcomes.api.ts';

/** The roles on which people wait for an answer that was promised for a day that is past: each leads to a new promise. */
export function OutcomeDebt() {
  const t = useWords();
  const { data: debt } = useQuery(outcomeDebtQuery);
  if (!debt || debt.length === 0) return null;
  return (
    <Notice kind="attention" title={t('staff.debt.title')}>
      <ul>
        {debt.map(({ roleId, title, decisionBy, owed }) => (
          <li key={roleId}>
            <Link to={`/manager/roles/${roleId}/outcomes`}>
              {t('staff.debt.role', { role: title, count: owed, date: formatDate(decisionBy) })}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
