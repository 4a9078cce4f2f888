import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMay } from '../../../entities/session/use-may.ts';
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
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const state = useMemo(() => readRoleList(new URLSearchParams(search)), [search]);
  const mayReject = useMay('application:reject-in-bulk');
  const mayEdit = useMay('role:edit');
  return (
    <>
      <PageHeader
        title={t('staff.roles.title')}
        actions={mayEdit ? <ButtonLink to="/manager/roles/new">{t('staff.roles.new')}</ButtonLink> : null}
      />
      <InboxStrip />
      {mayReject ? <OutcomeDebt /> : null}
      <RoleList
        state={state}
        mayEdit={mayEdit}
        onChange={(next) => void navigate({ pathname, search: writeRoleList(next).toString() })}
        onOpen={(role) => void navigate(addressOf(role))}
        onMade={(made) => void navigate(`/manager/roles/${made.id}/edit`)}
      />
    </>
  );
}
