import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useUser } from '../../../entities/session/current-user.ts';
import { InboxStrip } from '../../../features/inbox/inbox-strip.tsx';
import { OutcomeDebt } from '../../../features/outcomes/outcome-debt.tsx';
import { addressOf, RoleList } from '../../../features/roles-admin/list/role-list.tsx';
import { readRoleList, writeRoleList } from '../../../features/roles-admin/list/role-list-state.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';

/** The roles of the organisation, as far as this person is on them. */
export function Component() {
  const t = useWords();
  const user = useUser();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const state = useMemo(() => readRoleList(new URLSearchParams(search)), [search]);
  const mayEdit = user?.permissions.includes('role:edit') ?? false;
  return (
    <>
      <PageHeader
        title={t('staff.roles.title')}
        actions={
          mayEdit ? (
            <ButtonLink to="/manager/roles/new" size="small">
              {t('staff.roles.new')}
            </ButtonLink>
          ) : null
        }
      />
      <InboxStrip />
      {user?.permissions.includes('application:reject-in-bulk') ? <OutcomeDebt /> : null}
      <RoleList
        state={state}
        mayEdit={mayEdit}
        onChange={(next) => void navigate({ pathname, search: writeRoleList(next).toString() })}
        onOpen={(role) => void navigate(addressOf(role))}
      />
    </>
  );
}
