import { memo, useState } from 'react';
import {
  browserZone,
  type OfficeTime,
  officeCity,
  officeTime,
  useOfficeZone,
} from '../../entities/site/office-time.ts';
import { type Translate, useWords } from '../../lib/words/words.ts';
import classes from './roles.module.css';

interface RoleTimes {
  readonly opensAt?: string | null;
  readonly closesAt: string | null;
}

function closing(t: Translate, { when, days, past }: OfficeTime, place: string): string {
  if (past) return t('roles.closedAt', { when, place });
  if (days === 0) return t('roles.closesToday', { when, place });
  if (days === 1) return t('roles.closesTomorrow', { when, place });
  // Beyond a month a number of days says little.
  return days <= 31 ? t('roles.closesIn', { count: days, when, place }) : t('roles.closesAt', { when, place });
}

/** When a role opens or closes, in the organisation's time and in the reader's where that is another. */
export const Deadline = memo(function Deadline({ opensAt = null, closesAt }: RoleTimes) {
  const t = useWords();
  const [now] = useState(() => new Date());
  const office = useOfficeZone();
  const clocks = { now, office, own: browserZone() };
  const place = officeCity(t, office);
  const opening = opensAt === null ? null : officeTime(opensAt, clocks);
  const isAhead = opening !== null && !opening.past;
  if (closesAt === null && !isAhead) return <span>{t('roles.noDeadline')}</span>;
  const time = isAhead ? opening : officeTime(closesAt ?? '', clocks);
  return (
    <span>
      {isAhead ? t('roles.opensAt', { when: time.when, place }) : closing(t, time, place)}
      {time.own ? <span className={classes['own']}> ({t('roles.ownZone', time.own)})</span> : null}
    </span>
  );
});
