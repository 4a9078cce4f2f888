import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useUser } from '../../../entities/session/current-user.ts';
import { useMay } from '../../../entities/session/use-may.ts';
import { organizationQuery } from '../../../features/organizations/organizations.api.ts';
import { LimitsForm } from '../../../features/organizations/settings/limits-form.tsx';
import { PortalList } from '../../../features/portals-admin/portal-list.tsx';
import { useWords } from '../../../lib/words/words.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PageSpinner } from '../../../ui/layout/page-spinner.tsx';
import classes from '../../admin/admin.module.css';
import { LoadState } from '../../admin/load-state.tsx';
import { NoPermission } from '../../admin/no-permission.tsx';

function Sources({ organizationId }: { readonly organizationId: string }) {
  const t = useWords();
  const { data: organization, error, refetch } = useQuery(organizationQuery(organizationId));
  if (!organization) return <LoadState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader title={t('portals.page')} above={<Link to="/manager/settings">{t('shell.nav.settings')}</Link>} />
      <div className={classes['sections']}>
        <section>
          <h2>{t('portals.title')}</h2>
          <p>{t('portals.text')}</p>
          <PortalList />
        </section>
        <section>
          <h2>{t('limits.title')}</h2>
          <div className={classes['narrow']}>
            <LimitsForm organization={organization} />
          </div>
        </section>
      </div>
    </>
  );
}

/** How people come to the organisation's roles, and how often they may, for its administrators. */
export function Component() {
  const t = useWords();
  const user = useUser();
  const mayConfigure = useMay('organization:configure');
  if (!user) return <PageSpinner />;
  if (!mayConfigure) return <NoPermission title={t('portals.page')} />;
  return <Sources organizationId={user.organization.id} />;
}
