import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { organizationQuery } from '../../features/organizations/organizations.api.ts';
import { useUser } from '../../lib/current-user.ts';
import { useTitle } from '../../lib/use-title.ts';
import { useWords } from '../../lib/words.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { LoadState } from './load-state.tsx';
import { OrganizationSections } from './organization-sections.tsx';

/** One client organisation, as the platform’s administrators see it. */
export function Component() {
  const t = useWords();
  const user = useUser();
  const { organizationId = '' } = useParams();
  const { data: organization, error, refetch } = useQuery(organizationQuery(organizationId));
  useTitle(organization?.name ?? t('admin.clients.title'));
  const back = <Link to="/clients">{t('admin.clients.title')}</Link>;
  if (!user || !organization) return <LoadState error={error} onRetry={() => void refetch()} above={back} />;
  return (
    <>
      <PageHeader title={organization.name} above={back} />
      <OrganizationSections key={organization.id} organization={organization} user={user} />
    </>
  );
}
