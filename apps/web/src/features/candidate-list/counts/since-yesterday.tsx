import { Link } from 'react-router';
import { formatNumber } from '../../../lib/format/format.ts';
import { useWords } from '../../../lib/words/words.ts';
import classes from './since-yesterday.module.css';
import { useListCount } from './use-list-count.ts';

const day = 86_400_000;
/** `2026-11-24`, by the clock of the user. */
const dayOf = (time: number): string => new Intl.DateTimeFormat('en-CA').format(time);

const changes = {
  applied: (from: string) => ({ appliedAt: { from } }),
  changed: (from: string) => ({ lastChangeAt: { from } }),
  withdrew: (from: string) => ({ status: { in: ['withdrawn'] }, lastChangeAt: { from } }),
} as const;

interface ChangeProps {
  readonly organizationId: string;
  readonly kind: keyof typeof changes;
  readonly from: string;
}

function Change({ organizationId, kind, from }: ChangeProps) {
  const t = useWords();
  const found = useListCount({ organizationId, roleId: null }, changes[kind](from));
  if (!found) return null;
  return (
    <li>
      <Link to={found.to}>
        <strong>{formatNumber(found.count)}</strong> {t(`staff.today.since.${kind}`, { count: found.count })}
      </Link>
    </li>
  );
}

/** Says what has changed since yesterday, in all roles that the user sees. Each number leads to its list. */
export function SinceYesterday({ organizationId }: { readonly organizationId: string }) {
  const from = dayOf(Date.now() - day);
  return (
    <ul className={classes['changes']}>
      <Change organizationId={organizationId} kind="applied" from={from} />
      <Change organizationId={organizationId} kind="changed" from={from} />
      <Change organizationId={organizationId} kind="withdrew" from={from} />
    </ul>
  );
}
