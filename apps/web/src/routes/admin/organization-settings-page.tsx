import type { User } from '@evenhand/contract/tenancy/identity/users';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useUser } from '../../entities/session/current-user.ts';
import { useMay } from '../../entities/session/use-may.ts';
import { organizationQuery } from '../../features/organizations/organizations.api.ts';
import { useWords } from '../../lib/words/words.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { PageSpinner } from '../../ui/layout/page-spinner.tsx';
import { LoadState } from './load-state.tsx';
import { NoPermission } from './no-permission.tsx';
import { OrganizationSections } from './organization-sections.tsx';

function SettingsOfOrganization({ user }: { readonly user: User }) {
  const t = useWords();
  const { data: organization, error, refetch } = useQuery(organizationQuery(user.organization.id));
  if (!organization) return <LoadState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader
        title={t('admin.settings.title', { organisation: organization.name })}
        actions={
          <>
            <Link to="/manager/settings/candidate-form">{t('admin.candidateForm.title')}</Link>{' '}
            <Link to="/manager/settings/context">{t('context.settings.title')}</Link>{' '}
            <Link to="/manager/settings/reasons">{t('admin.reasons.title')}</Link>{' '}
            <Link to="/manager/settings/sources">{t('portals.page')}</Link>{' '}
            <Link to="/settings">{t('admin.settings.own')}</Link>
          </>
        }
      />
      <OrganizationSections organization={organization} user={user} />
    </>
  );
}

/** The settings of one’s own organisation, for its administrators. */
export function Component() {
  const t = useWords();
  const user = useUser();
  const mayConfigure = useMay('organization:configure');
  if (!user) return <PageSpinner />;
  if (!mayConfigure) return <NoPermission title={t('shell.nav.settings')} />;
  return <SettingsOfOrganization user={user} />;
}
