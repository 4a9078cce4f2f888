import type { listOrganizations, Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import { ProblemError, problemText } from '../../../lib/http/problem-error.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { EmptyState } from '../../../ui/text/empty-state.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { ShortTime } from '../../../ui/text/short-time.tsx';
import { countryName, productName, sectorName } from '../organization-words.ts';
import { organizationsQuery } from '../organizations.api.ts';
import classes from '../organizations.module.css';
import { type OrganizationsState, pageSize, writeOrganizationsState } from './organizations-state.ts';

interface OrganizationListProps {
  readonly state: OrganizationsState;
  readonly onChange: (state: OrganizationsState) => void;
  readonly onOpen: (organization: Organization) => void;
}

const organizationPath = ({ id }: Organization): string => `/clients/${id}`;

const columnsOf = (t: Translate): readonly Column<Organization>[] => [
  {
    id: 'name',
    header: t('admin.organizations.name'),
    names: true,
    cell: (row) => <Link to={organizationPath(row)}>{row.name}</Link>,
  },
  { id: 'subdomain', header: t('admin.organizations.address'), cell: (row) => row.subdomain },
  { id: 'sector', header: t('admin.form.sector'), cell: (row) => sectorName(t, row.sector.id) },
  { id: 'product', header: t('admin.organizations.product'), cell: (row) => productName(t, row.productType) },
  { id: 'country', header: t('admin.form.countryBase'), cell: (row) => countryName(t, row.countryBase) },
  { id: 'created', header: t('admin.organizations.created'), cell: (row) => <ShortTime iso={row.createdAt} /> },
];

function Tools({ state, total, onChange }: Omit<OrganizationListProps, 'onOpen'> & { readonly total: number | null }) {
  const t = useWords();
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const term = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    onChange({ ...state, searchTerm: term, page: 0 });
  }
  return (
    <div className={classes['tools']}>
      <nav aria-label={t('admin.organizations.status')}>
        <ul className={classes['tabs']}>
          {(['ACTIVE', 'ARCHIVED'] as const).map((status) => (
            <li key={status}>
              <Link
                to={{ search: writeOrganizationsState({ ...state, status, page: 0 }) }}
                aria-current={status === state.status ? 'page' : undefined}
              >
                {t(`admin.organizations.${status}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <search>
        <form className={classes['search']} onSubmit={submit}>
          <input
            key={state.searchTerm}
            name="q"
            type="search"
            maxLength={255}
            aria-label={t('admin.organizations.search')}
            placeholder={t('admin.organizations.search')}
            defaultValue={state.searchTerm}
          />
          <Button type="submit" variant="secondary" size="small">
            {t('ui.search')}
          </Button>
        </form>
      </search>
      <span className={classes['found']} role="status">
        {total === null ? null : t('admin.organizations.found', { count: total })}
      </span>
    </div>
  );
}

/** Says why the list is empty, and offers the next step. */
function Empty({ state, total, onChange }: Omit<OrganizationListProps, 'onOpen'> & { readonly total: number }) {
  const t = useWords();
  const step = (label: string, change: Partial<OrganizationsState>) => (
    <Button variant="secondary" onClick={() => onChange({ ...state, page: 0, ...change })}>
      {label}
    </Button>
  );
  if (total > 0) {
    return (
      <EmptyState title={t('admin.organizations.pastTitle')} action={step(t('admin.organizations.first'), {})}>
        {t('admin.organizations.past')}
      </EmptyState>
    );
  }
  if (state.searchTerm !== '') {
    return (
      <EmptyState
        title={t('admin.organizations.filteredTitle')}
        action={step(t('admin.organizations.clear'), { searchTerm: '' })}
      >
        {t('admin.organizations.filtered', { term: state.searchTerm })}
      </EmptyState>
    );
  }
  if (state.status === 'ARCHIVED') {
    return (
      <EmptyState
        title={t('admin.organizations.archivedTitle')}
        action={step(t('admin.organizations.showActive'), { status: 'ACTIVE' })}
      >
        {t('admin.organizations.archived')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t('admin.organizations.emptyTitle')}
      action={<Link to="/clients/new">{t('admin.organizations.create')}</Link>}
    >
      {t('admin.organizations.empty')}
    </EmptyState>
  );
}

const skeletonRows = 8;

function Skeleton() {
  const t = useWords();
  return (
    <div className={classes['skeleton']} role="status">
      <span className="visually-hidden">{t('shell.loading')}</span>
      {Array.from({ length: skeletonRows }, (_none, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same and never change places
        <span key={at} aria-hidden="true" />
      ))}
    </div>
  );
}

function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useWords();
  const reference = error instanceof ProblemError && error.status >= 500 ? error.requestId : undefined;
  return (
    <div className={classes['padded']}>
      <Notice kind="problem" alert title={t('admin.loadFailed')} action={{ label: t('ui.retry'), run: onRetry }}>
        <p>{problemText(error)}</p>
        {reference ? <p>{t('errors.reference', { reference })}</p> : null}
      </Notice>
    </div>
  );
}

type OrganizationPage = z.output<(typeof listOrganizations.answers)[200]>;

function Rows(props: OrganizationListProps & { readonly found: OrganizationPage; readonly stale: boolean }) {
  const { state, found, stale, onChange, onOpen } = props;
  const t = useWords();
  if (found.content.length === 0) {
    return (
      <div className={classes['padded']}>
        <Empty state={state} total={found.totalElements} onChange={onChange} />
      </div>
    );
  }
  return (
    <div className={classes['rows']} aria-busy={stale || undefined}>
      <DataTable
        caption={t('admin.organizations.caption')}
        columns={columnsOf(t)}
        rows={found.content}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        onOpen={onOpen}
      />
      <Pager
        page={state.page}
        size={pageSize}
        total={found.totalElements}
        onPage={(page) => onChange({ ...state, page })}
      />
    </div>
  );
}

/** Lists the organisations: search, active or archived, page by page. */
export function OrganizationList(props: OrganizationListProps) {
  const { state, onChange } = props;
  const { data, error, isPlaceholderData, refetch } = useQuery(organizationsQuery(state));
  return (
    <>
      <Tools state={state} total={data?.totalElements ?? null} onChange={onChange} />
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data ? <Rows {...props} found={data} stale={isPlaceholderData} /> : null}
      {data || error ? null : <Skeleton />}
    </>
  );
}
