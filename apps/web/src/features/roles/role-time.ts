import type { ListedRole } from '@evenhand/contract/records/public-roles';
import { useState } from 'react';
import {
  browserZone,
  type OfficeTime,
  officeCity,
  officeTime,
  useOfficeZone,
} from '../../entities/site/office-time.ts';
import { type Translate, useWords } from '../../lib/words/words.ts';

/** From so many days on, weeks are counted. */
const countedInDays = 14;

function closingWords(t: Translate, { days, past }: OfficeTime): string {
  if (past) return t('roles.left.closed');
  if (days === 0) return t('roles.left.today');
  if (days === 1) return t('roles.left.tomorrow');
  if (days < countedInDays) return t('roles.left.days', { count: days });
  return t('roles.left.weeks', { count: Math.floor(days / 7) });
}

interface RoleTime {
  /** "Closes in 5 weeks". */
  readonly lead: string;
  /** "Friday 1 January, 23:00", by the office's clock; empty without a deadline. */
  readonly when: string;
  /** The place whose clock that is. */
  readonly place: string;
  /** The same on the reader's own clock, where that shows another time. */
  readonly own: string;
  /** The moment itself, as an ISO time; null without a deadline. */
  readonly at: string | null;
}

/** Returns how long a role is open yet, or when it opens. */
export function useRoleTime({ opensAt, closesAt }: Pick<ListedRole, 'opensAt' | 'closesAt'>): RoleTime {
  const t = useWords();
  const [now] = useState(() => new Date());
  const office = useOfficeZone();
  const isAhead = opensAt !== null && Date.parse(opensAt) > now.getTime();
  const at = isAhead ? opensAt : closesAt;
  if (at === null) return { lead: t('roles.noDeadline'), when: '', place: '', own: '', at };
  const time = officeTime(at, { now, office, own: browserZone() });
  return {
    lead: isAhead ? t('roles.left.opens') : closingWords(t, time),
    when: time.when,
    place: officeCity(t, office),
    own: time.own ? t('roles.ownZone', time.own) : '',
    at,
  };
}
