import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { reasonsQuery } from '../../../entities/application/outcome-reasons.ts';
import { useUser } from '../../../entities/session/current-user.ts';
import { useMay } from '../../../entities/session/use-may.ts';
import { organizationQuery, organizationSaved } from '../../../features/organizations/organizations.api.ts';
import { OutcomeReasonsForm } from '../../../features/outcome-reasons/outcome-reasons-form.tsx';
import { queryClient } from '../../../lib/http/query-client.ts';
import { useWords } from '../../../lib/words/words.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PageSpinner } from '../../../ui/layout/page-spinner.tsx';
import classes from '../../admin/admin.module.css';
import { LoadState } from '../../admin/load-state.tsx';
import { NoPermission } from '../../admin/no-permission.tsx';

async function reasonsSaved(saved: Organization): Promise<void> {
  await organizationSaved(saved);
  await queryClient.invalidateQueries({ queryKey: reasonsQuery.queryKey });
}

function ReasonsOf({ id }: { readonly id: string }) {
  const t = useWords();
  const { data: organization, error, refetch } = useQuery(organizationQuery(id));
  if (!organization) return <LoadState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader
        title={t('admin.reasons.title')}
        above={<Link to="/manager/settings">{t('shell.nav.settings')}</Link>}
      />
      <div className={classes['form']}>
        <OutcomeReasonsForm organization={organization} onSaved={reasonsSaved} />
      </div>
    </>
  );
}

/** Why people are not taken forward, for the organisation's administrators. */
export function Component() {
  const t = useWords();
  const user = useUser();
  const mayConfigure = useMay('organization:configure');
  if (!user) return <PageSpinner />;
  if (!mayConfigure) return <NoPermission title={t('admin.reasons.title')} />;
  return <ReasonsOf id={user.organization.id} />;
}
