import { useMemo } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { readClientsState, writeClientsState } from '../../features/organizations/list/clients-state.ts';
import { OrganizationList } from '../../features/organizations/list/organization-list.tsx';
import { useWords } from '../../lib/words/words.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import classes from './admin.module.css';

/** All client organisations; search, status and page stand in the address. */
export function Component() {
  const t = useWords();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const state = useMemo(() => readClientsState(new URLSearchParams(search)), [search]);
  return (
    <>
      <PageHeader
        title={t('admin.clients.title')}
        actions={
          <Link to="/clients/new" className={classes['button']}>
            {t('admin.clients.create')}
          </Link>
        }
      />
      <OrganizationList
        state={state}
        onChange={(next) => void navigate({ pathname, search: writeClientsState(next) }, { preventScrollReset: true })}
        onOpen={({ id }) => void navigate(`/clients/${id}`)}
      />
    </>
  );
}
