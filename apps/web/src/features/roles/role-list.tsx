import type { ListedRole } from '@evenhand/contract/records/public-roles';
import { Link } from 'react-router';
import { useBoot } from '../../entities/site/boot-context.ts';
import { useWords } from '../../lib/words/words.ts';
import classes from '../../ui/listing.module.css';
import { Tag } from '../../ui/text/tag.tsx';
import { Deadline } from './deadline.tsx';
import { RoleKind } from './role-kind.tsx';

const tones = { open: 'done', future: 'info', closed: 'plain' } as const;

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

function RoleItem({ role }: { readonly role: ListedRole }) {
  const t = useWords();
  return (
    <li className={classes['item']}>
      <h2>
        <RoleLink role={role} />
      </h2>
      <p className={classes['facts']}>
        <Tag tone={tones[role.state]}>{t(`roles.${role.state}`)}</Tag>
        {role.employer ? <strong>{role.employer.name}</strong> : null}
        <RoleKind scheme={role.scheme} />
        {role.location ? <span>{role.location}</span> : null}
        {role.workArrangement ? <span>{t(`lists.workArrangement.${role.workArrangement}`)}</span> : null}
        {role.department ? <span>{role.department}</span> : null}
      </p>
      {role.summary ? (
        <p lang={role.languageCode} dir="auto">
          {role.summary}
        </p>
      ) : null}
      <p className={classes['when']}>
        <Deadline opensAt={role.opensAt} closesAt={role.closesAt} />
      </p>
      {role.employer && role.state === 'open' ? (
        <p>
          <Link
            to={`/transfer/${role.employer.id}/${role.id}`}
            aria-label={t('roles.network.applyNamed', { role: role.title })}
          >
            {t('roles.network.apply')}
          </Link>
        </p>
      ) : null}
    </li>
  );
}

export function RoleList({ roles }: { readonly roles: readonly ListedRole[] }) {
  return (
    <ul className={classes['list']}>
      {roles.map((role) => (
        <RoleItem key={role.id} role={role} />
      ))}
    </ul>
  );
}
