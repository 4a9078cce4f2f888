import { useMemo } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { OrganizationList } from '../../features/organizations/list/organization-list.tsx';
import {
  readOrganizationsState,
  writeOrganizationsState,
} from '../../features/organizations/list/organizations-state.ts';
import { useWords } from '../../lib/words/words.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import classes from './admin.module.css';

/** All organisations; search, status and page stand in the address. */
export function Component() {
  const t = useWords();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const state = useMemo(() => readOrganizationsState(new URLSearchParams(search)), [search]);
  return (
    <>
      <PageHeader
        title={t('admin.organizations.title')}
        actions={
          <Link to="/clients/new" className={classes['button']}>
            {t('admin.organizations.create')}
          </Link>
        }
      />
      <OrganizationList
        state={state}
        onChange={(next) =>
          void navigate({ pathname, search: writeOrganizationsState(next) }, { preventScrollReset: true })
        }
        onOpen={({ id }) => void navigate(`/clients/${id}`)}
      />
    </>
  );
}
