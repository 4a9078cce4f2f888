import type { User } from '@evenhand/contract/tenancy/identity/users';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import type { WordKey } from '@evenhand/words/parts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useUser } from '../../../entities/session/current-user.ts';
import { useMay } from '../../../entities/session/use-may.ts';
import { organizationQuery } from '../../../features/organizations/organizations.api.ts';
import { useWords } from '../../../lib/words/words.ts';
import { PageSpinner } from '../../../ui/layout/page-spinner.tsx';
import { LoadState } from '../../admin/load-state.tsx';
import { NoPermission } from '../../admin/no-permission.tsx';
import { SettingsLayout } from './settings-layout.tsx';

interface OwnOrganizationProps {
  /** Title of the page for a user who may not change the settings. */
  readonly title: WordKey;
  readonly children: (organization: Organization, user: User) => ReactNode;
}

function Loaded({ user, children }: { readonly user: User } & Pick<OwnOrganizationProps, 'children'>) {
  const { data: organization, error, refetch } = useQuery(organizationQuery(user.organization.id));
  if (!organization) return <LoadState error={error} onRetry={() => void refetch()} />;
  return children(organization, user);
}

/** Loads the user's own organisation, for its administrators alone. */
export function OwnOrganization({ title, children }: OwnOrganizationProps) {
  const t = useWords();
  const user = useUser();
  const mayConfigure = useMay('organization:configure');
  if (!user) return <PageSpinner />;
  if (!mayConfigure) return <NoPermission title={t(title)} />;
  return <Loaded user={user}>{children}</Loaded>;
}

/** One page of an organisation's settings. */
export function SettingsPage({ title, children }: OwnOrganizationProps) {
  const t = useWords();
  return (
    <OwnOrganization title={title}>
      {(organization, user) => <SettingsLayout title={t(title)}>{children(organization, user)}</SettingsLayout>}
    </OwnOrganization>
  );
}
