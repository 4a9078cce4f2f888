import { memo, useState } from 'react';
import { type Translate, useWords } from '../../lib/words.ts';
import { type OfficeTime, officeTime, readersZone } from './london-time.ts';
import classes from './roles.module.css';

interface RoleTimes {
  readonly opensAt?: string | null;
  readonly closesAt: string | null;
}

function closing(t: Translate, { when, days, past }: OfficeTime): string {
  if (past) return t('roles.closedAt', { when });
  if (days === 0) return t('roles.closesToday', { when });
  if (days === 1) return t('roles.closesTomorrow', { when });
  // Beyond a month nobody counts days.
  return days <= 31 ? t('roles.closesIn', { count: days, when }) : t('roles.closesAt', { when });
}

/** When a role opens or closes, in London's time and in the reader's where that is another. */
export const Deadline = memo(function Deadline({ opensAt = null, closesAt }: RoleTimes) {
  const t = useWords();
  const [now] = useState(() => new Date());
  const opening = opensAt === null ? null : officeTime(opensAt, now, readersZone());
  const isAhead = opening !== null && !opening.past;
  if (closesAt === null && !isAhead) return <span>{t('roles.noDeadline')}</span>;
  const time = isAhead ? opening : officeTime(closesAt ?? '', now, readersZone());
  return (
    <span>
      {isAhead ? t('roles.opensAt', { when: time.when }) : closing(t, time)}
      {time.own ? <span className={classes['own']}> ({t('roles.ownZone', time.own)})</span> : null}
    </span>
  );
});
