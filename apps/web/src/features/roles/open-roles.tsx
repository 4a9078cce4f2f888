import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useBoot } from '../../entities/site/boot-context.ts';
import { useWords } from '../../lib/words/words.ts';
import { Waiting } from '../../ui/text/waiting.tsx';
import { RoleList } from './role-list.tsx';
import { noFilter, publicRolesQuery } from './roles.api.ts';

/** Lists the other open roles for a visitor whose role is gone, or who cannot apply for it again. */
export function OpenRoles({ except }: { readonly except?: string }) {
  const t = useWords();
  const isShown = useBoot().variant?.features['roles'] === true;
  const { data, isPending } = useQuery({ ...publicRolesQuery(noFilter), enabled: isShown });
  if (!isShown) return null;
  const open = data?.content.filter((role) => role.state !== 'closed' && role.id !== except) ?? [];
  return (
    <section className="section">
      <h2>{t('roles.over.still')}</h2>
      {isPending ? <Waiting /> : null}
      {data && open.length === 0 ? <p>{t('roles.empty.title')}</p> : <RoleList roles={open} />}
      <p>
        <Link to="/roles">{t('roles.all')}</Link>
      </p>
    </section>
  );
}
