import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useUser } from '../../entities/session/current-user.ts';
import { useMay } from '../../entities/session/use-may.ts';
import { useTitle } from '../../entities/site/use-title.ts';
import { organizationQuery } from '../../features/organizations/organizations.api.ts';
import { EnterDialog } from '../../features/organizations/platform/enter-dialog.tsx';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { LoadState } from './load-state.tsx';
import { OrganizationSections } from './organization-sections.tsx';

/** One organisation, as the platform’s administrators see it. */
export function Component() {
  const t = useWords();
  const user = useUser();
  const mayEnterAny = useMay('organization:enter');
  const { organizationId = '' } = useParams();
  const { data: organization, error, refetch } = useQuery(organizationQuery(organizationId));
  const [entering, setEntering] = useState(false);
  useTitle(organization?.name ?? t('admin.organizations.title'));
  const back = <Link to="/clients">{t('admin.organizations.title')}</Link>;
  if (!user || !organization) return <LoadState error={error} onRetry={() => void refetch()} above={back} />;
  const isEmployer = organization.id !== user.organization.id && organization.status === 'ACTIVE';
  const mayEnter = isEmployer && mayEnterAny;
  return (
    <>
      <PageHeader
        title={organization.name}
        above={back}
        {...(mayEnter ? { actions: <Button onClick={() => setEntering(true)}>{t('admin.enter.open')}</Button> } : {})}
      />
      {entering ? <EnterDialog organization={organization} onClose={() => setEntering(false)} /> : null}
      <OrganizationSections key={organization.id} organization={organization} user={user} />
    </>
  );
}
