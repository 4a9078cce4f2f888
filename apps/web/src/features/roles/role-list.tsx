import type { PublicRole } from '@evenhand/contract/roles';
import { Link } from 'react-router';
import { useWords } from '../../lib/words.ts';
import { Tag } from '../../ui/tag.tsx';
import { Deadline } from './deadline.tsx';
import { RoleKind } from './role-kind.tsx';
import classes from './roles.module.css';

const tones = { open: 'done', future: 'info', closed: 'plain' } as const;

function RoleItem({ role }: { readonly role: PublicRole }) {
  const t = useWords();
  return (
    <li className={classes['item']}>
      <h2>
        <Link to={`/roles/${role.id}`}>{role.title}</Link>
      </h2>
      <p className={classes['facts']}>
        <Tag tone={tones[role.state]}>{t(`roles.${role.state}`)}</Tag>
        <RoleKind scheme={role.scheme} />
        {role.location ? <span>{role.location}</span> : null}
        {role.department ? <span>{role.department}</span> : null}
      </p>
      {role.summary ? <p>{role.summary}</p> : null}
      <p className={classes['deadline']}>
        <Deadline opensAt={role.opensAt} closesAt={role.closesAt} />
      </p>
    </li>
  );
}

export function RoleList({ roles }: { readonly roles: readonly PublicRole[] }) {
  return (
    <ul className={classes['list']}>
      {roles.map((role) => (
        <RoleItem key={role.id} role={role} />
      ))}
    </ul>
  );
}
