import { useQuery } from '@tanstack/react-query';
import { publicRoleQuery } from '../../features/roles/roles.api.ts';
import { useWords } from '../../lib/words/words.ts';

/** Says what the user signs in for: the role whose page or form was asked for, else the page. */
export function GoOnWith({ target }: { readonly target: string }) {
  const t = useWords();
  const roleId = /^\/(?:apply|applya|applyp|roles)\/([\w-]+)/.exec(target)?.[1] ?? '';
  const { data: role } = useQuery({ ...publicRoleQuery(roleId), enabled: roleId !== '', retry: false });
  return <p className="flush">{role ? t('auth.signIn.goOnWith', { role: role.title }) : t('auth.signIn.continue')}</p>;
}
