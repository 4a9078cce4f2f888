import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useUser } from '../../entities/session/current-user.ts';
import { usePermissions } from '../../entities/session/use-may.ts';
import { Messages } from '../../features/message-threads/messages.tsx';
import { messagesAddress, readMessages } from '../../features/message-threads/messages-state.ts';
import { useWords } from '../../lib/words/words.ts';
import { PageSpinner } from '../../ui/layout/page-spinner.tsx';
import { NoPermission } from '../admin/no-permission.tsx';

/** Lists what candidates and the team write to each other, over all roles that the user may see. */
export function Component() {
  const t = useWords();
  const user = useUser();
  const may = usePermissions();
  const navigate = useNavigate();
  const { search } = useLocation();
  const state = useMemo(() => readMessages(new URLSearchParams(search)), [search]);
  if (!user) return <PageSpinner />;
  if (!may('candidate:read')) {
    return <NoPermission title={t('staff.messages.title')} text={t('staff.messages.notAllowed')} />;
  }
  return (
    <Messages
      state={state}
      mayWrite={may('message:send')}
      placesFor={may('organization:configure') ? user.organization.id : null}
      onChange={(next) => void navigate(messagesAddress(next))}
    />
  );
}
