import type { ListedRole } from '@evenhand/contract/public-roles';
import { Link } from 'react-router';
import { useWords } from '../../lib/words.ts';
import classes from '../../ui/listing.module.css';
import { Tag } from '../../ui/tag.tsx';
import { Deadline } from './deadline.tsx';
import { RoleKind } from './role-kind.tsx';

const tones = { open: 'done', future: 'info', closed: 'plain' } as const;

function RoleItem({ role }: { readonly role: ListedRole }) {
  const t = useWords();
  return (
    <li className={classes['item']}>
      <h2>
        <Link lang={role.languageCode} dir="auto" to={`/roles/${role.id}`}>
          {role.title}
        </Link>
      </h2>
      <p className={classes['facts']}>
        <Tag tone={tones[role.state]}>{t(`roles.${role.state}`)}</Tag>
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
