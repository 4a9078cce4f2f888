import type { OutcomeDebt as Debt } from '@evenhand/contract/processes/outcomes/outcomes';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format/format.ts';
import { type Translate, useWords } from '../../lib/words/words.ts';
import { Notice } from '../../ui/text/notice.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { outcomeDebtQuery } from './outcomes.api.ts';

function textOf(t: Translate, { title: role, outstanding: count, decisionBy, closedOn }: Debt): string {
  if (decisionBy !== null) return t('staff.debt.role', { role, count, date: formatDate(decisionBy) });
  return t('staff.debt.closed', { role, count, date: closedOn === null ? '' : formatDate(closedOn) });
}

/**
 * Lists the roles on which candidates wait for an answer past the decision date or long after closing, each with a link to its
 * outcomes.
 */
export function OutcomeDebt() {
  const t = useWords();
  const { data: debt, isPending } = useQuery(outcomeDebtQuery);
  if (isPending) return <Waiting />;
  if (!debt || debt.length === 0) return null;
  return (
    <Notice kind="attention" title={t('staff.debt.title')}>
      <ul>
        {debt.map((one) => (
          <li key={one.roleId}>
            <Link to={`/manager/roles/${one.roleId}/outcomes`}>{textOf(t, one)}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
