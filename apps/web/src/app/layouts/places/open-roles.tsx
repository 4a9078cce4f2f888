import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { NavLink } from 'react-router';
import { openRolesQuery } from '../../../entities/role/role-queries.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { useWords } from '../../../lib/words/words.ts';
import classes from '../staff-layout.module.css';

const most = 8;

/** The roles that can be applied for, each with its applications. */
export function OpenRoles() {
  const t = useWords();
  const headingId = useId();
  const { data } = useQuery(openRolesQuery);
  const now = Date.now();
  const open = (data?.content ?? []).filter(
    ({ publishedAt, opensAt, closesAt }) =>
      publishedAt !== null &&
      (opensAt === null || Date.parse(opensAt) <= now) &&
      (closesAt === null || Date.parse(closesAt) > now),
  );
  if (open.length === 0) return null;
  return (
    <nav aria-labelledby={headingId} className={classes['roles']}>
      <h2 id={headingId}>{t('staff.frame.openRoles')}</h2>
      <ul>
        {open.slice(0, most).map(({ id, title, applications }) => (
          <li key={id}>
            <NavLink to={`/manager/roles/${id}`} title={title}>
              <bdi className={classes['placeName']}>{title}</bdi>
              <span className={classes['count']}>{formatNumber(applications)}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
