import { getVersion } from '@evenhand/contract/tenancy/reference/reference';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useUser } from '../../entities/session/current-user.ts';
import { request } from '../../entities/session/http.ts';
import { useMay } from '../../entities/session/use-may.ts';
import { FailedJobs } from '../../features/organizations/platform/failed-jobs.tsx';
import { ReloadWords } from '../../features/organizations/platform/reload-words.tsx';
import { StaffList } from '../../features/staff/staff-list.tsx';
import { useWords } from '../../lib/words/words.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { PageSpinner } from '../../ui/layout/page-spinner.tsx';
import classes from './admin.module.css';

const versionQuery = queryOptions({
  queryKey: ['platform', 'version'],
  queryFn: ({ signal }) => request(getVersion, { signal }),
});

function Version() {
  const t = useWords();
  const { data } = useQuery(versionQuery);
  return (
    <>
      {data ? (
        <dl className={classes['version']}>
          <dt>{t('admin.platform.build')}</dt>
          <dd>{data.version}</dd>
          <dt>{t('admin.platform.schema')}</dt>
          <dd>{data.schema}</dd>
        </dl>
      ) : null}
      <p className="flush">
        <a href="/api/docs">{t('admin.platform.docs')}</a>
      </p>
    </>
  );
}

/** The platform itself: who runs it, what has failed, which version it is. */
export function Component() {
  const t = useWords();
  const user = useUser();
  const mayRetry = useMay('job:retry');
  const mayReload = useMay('platform:reload');
  if (!user) return <PageSpinner />;
  const { organization } = user;
  return (
    <>
      <PageHeader title={t('admin.platform.title')} />
      <div className={classes['sections']}>
        <section>
          <h2>{t('admin.platform.people')}</h2>
          <StaffList scope={organization} userId={user.id} mayInvite={false} mayRemove={false} />
        </section>
        <section>
          <h2>{t('admin.jobs.title')}</h2>
          <FailedJobs subdomain={organization.subdomain} mayRetry={mayRetry} />
        </section>
        <section>
          <h2>{t('admin.report.title')}</h2>
          <p className="flush">
            <Link to="/admin/report">{t('admin.report.open')}</Link>
          </p>
        </section>
        <section>
          <h2>{t('imports.title')}</h2>
          <p className="flush">
            <Link to="/admin/imports">{t('imports.upload')}</Link>
          </p>
        </section>
        {mayReload ? (
          <section>
            <h2>{t('admin.platform.words')}</h2>
            <ReloadWords />
          </section>
        ) : null}
        <section>
          <h2>{t('admin.platform.version')}</h2>
          <Version />
        </section>
      </div>
    </>
  );
}
