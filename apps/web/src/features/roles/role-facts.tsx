import type { PublicRole } from '@evenhand/contract/roles';
import type { ReactNode } from 'react';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { type AnyWordKey, useWords } from '../../lib/words.ts';
import { Deadline } from './deadline.tsx';
import { RoleKind } from './role-kind.tsx';
import classes from './roles.module.css';

/** What one wants to know first about a role. Facts nobody has given are left out. */
export function RoleFacts({ role }: { readonly role: PublicRole }) {
  const t = useWords();
  const facts: readonly (readonly [AnyWordKey, ReactNode])[] = [
    ['roles.fact.deadline', <Deadline key="deadline" opensAt={role.opensAt} closesAt={role.closesAt} />],
    ['roles.fact.scheme', <RoleKind key="scheme" scheme={role.scheme} />],
    ['roles.fact.location', role.location],
    ['roles.fact.department', role.department],
    ['roles.fact.salary', role.salary],
    ['roles.fact.places', role.places === null ? '' : formatNumber(role.places)],
    ['roles.fact.decisionBy', role.decisionBy === null ? '' : formatDate(role.decisionBy)],
  ];
  return (
    <dl className={classes['factList']}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([word, value]) => (
          <div key={word}>
            <dt>{t(word)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
