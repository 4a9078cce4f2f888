import type { ListedRole } from '@evenhand/contract/records/public-roles';
import { IconArrowRight, IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { useBoot } from '../../entities/site/boot-context.ts';
import { useWords } from '../../lib/words/words.ts';
import quiet from './quiet-action.module.css';
import { RemindMe } from './remind-me.tsx';
import classes from './role-cards.module.css';
import { RoleKind } from './role-kind.tsx';
import { useRoleTime } from './role-time.ts';
import { closedRolesQuery } from './roles.api.ts';

/** To the role's page, which is on the host of whose role it is. */
function RoleLink({ role: { id, title, languageCode, employer } }: { readonly role: ListedRole }) {
  const { organization } = useBoot();
  const text = { lang: languageCode, dir: 'auto' } as const;
  if (!employer) {
    return (
      <Link {...text} to={`/roles/${id}`}>
        {title}
      </Link>
    );
  }
  return (
    <a {...text} href={`${employer.origin}/roles/${id}?from=${organization?.subdomain ?? ''}`}>
      {title}
    </a>
  );
}

/** When it closes or opens, and what can be done here besides reading about it. */
function CardFoot({ role }: { readonly role: ListedRole }) {
  const t = useWords();
  const { lead, when, own, at } = useRoleTime(role);
  return (
    <div className={classes['foot']}>
      <IconClock size={18} stroke={1.6} aria-hidden="true" />
      <span className={classes['when']}>
        <b>{lead}</b>
        {when === '' ? null : ` · ${when}`}
        {own === '' ? null : ` (${own})`}
      </span>
      {role.state === 'future' && at !== null && !role.employer ? <RemindMe role={role} entry="opens" at={at} /> : null}
      {role.employer && role.state === 'open' ? (
        <Link
          className={quiet['action']}
          to={`/transfer/${role.employer.id}/${role.id}`}
          aria-label={t('roles.network.applyNamed', { role: role.title })}
        >
          {t('roles.network.apply')}
        </Link>
      ) : null}
      {role.state === 'open' ? (
        <IconArrowRight className={classes['arrow']} size={18} stroke={1.6} aria-hidden="true" />
      ) : null}
    </div>
  );
}

function RoleCard({ role }: { readonly role: ListedRole }) {
  const t = useWords();
  return (
    <li className={classes['card']} data-state={role.state}>
      <p className={classes['over']}>
        {role.employer ? <strong>{role.employer.name}</strong> : null}
        <RoleKind scheme={role.scheme} />
        {role.location ? <span dir="auto">{role.location}</span> : null}
        {role.workArrangement ? <span>{t(`lists.workArrangement.${role.workArrangement}`)}</span> : null}
      </p>
      <h3>
        <RoleLink role={role} />
      </h3>
      <p className={classes['summary']} lang={role.languageCode} dir="auto">
        {role.summary}
      </p>
      <CardFoot role={role} />
    </li>
  );
}

const states = ['open', 'future', 'closed'] as const;

function RoleGroup({ state, roles }: { readonly state: ListedRole['state']; readonly roles: readonly ListedRole[] }) {
  const t = useWords();
  const heading = useId();
  return (
    <section className={classes['part']} aria-labelledby={heading}>
      <div className={classes['head']}>
        <h2 id={heading}>{t(`roles.group.${state}`)}</h2>
      </div>
      <ul className={classes['cards']}>
        {roles.map((role) => (
          <RoleCard key={role.id} role={role} />
        ))}
      </ul>
    </section>
  );
}

/** Roles of which candidates may still want to read that they are over. */
export function ClosedRoles() {
  const { data } = useQuery(closedRolesQuery);
  const roles = data?.content.filter(({ state }) => state === 'closed') ?? [];
  return roles.length === 0 ? null : <RoleGroup state="closed" roles={roles} />;
}

/** Roles as cards: what is open, what opens soon, what has closed lately. */
export function RoleList({ roles }: { readonly roles: readonly ListedRole[] }) {
  return states
    .map((state) => ({ state, roles: roles.filter((role) => role.state === state) }))
    .filter((group) => group.roles.length > 0)
    .map((group) => <RoleGroup key={group.state} {...group} />);
}
