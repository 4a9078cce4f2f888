import type { RoleListItem } from '@evenhand/contract/records/roles/roles';
import { closingSoonDays } from '@evenhand/domain/roles/role-facts';
import { shortMoment } from '../../lib/format/short-moment.ts';
import { useWords } from '../../lib/words/words.ts';
import { Tag } from '../../ui/text/tag.tsx';

const day = 86_400_000;

interface RoleStateProps {
  readonly role: Pick<RoleListItem, 'status' | 'publishedAt' | 'opensAt' | 'closesAt'>;
}

/** Says whether a role can be applied for. */
export function RoleState({ role }: RoleStateProps) {
  const t = useWords();
  if (role.status === 'PRESET') return <Tag>{t('staff.roles.status.PRESET')}</Tag>;
  if (role.publishedAt === null) return <Tag>{t('staff.roles.notPublished')}</Tag>;
  if (role.opensAt !== null && Date.parse(role.opensAt) > Date.now())
    return <Tag tone="waiting">{t('staff.roles.opens', { date: shortMoment(role.opensAt) })}</Tag>;
  const left = role.closesAt === null ? null : Date.parse(role.closesAt) - Date.now();
  if (left !== null && left < 0) return <Tag tone="waiting">{t('staff.roles.closed')}</Tag>;
  if (left !== null && left <= closingSoonDays * day) return <Tag tone="attention">{t('staff.roles.closesSoon')}</Tag>;
  return <Tag tone="done">{t('staff.roles.published')}</Tag>;
}
