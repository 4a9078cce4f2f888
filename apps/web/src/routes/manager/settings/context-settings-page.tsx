import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useUser } from '../../../entities/session/current-user.ts';
import { useMay } from '../../../entities/session/use-may.ts';
import { ContextSettingsForm } from '../../../features/context-settings/context-settings-form.tsx';
import { organizationQuery, organizationSaved } from '../../../features/organizations/organizations.api.ts';
import { useWords } from '../../../lib/words/words.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PageSpinner } from '../../../ui/layout/page-spinner.tsx';
import classes from '../../admin/admin.module.css';
import { LoadState } from '../../admin/load-state.tsx';
import { NoPermission } from '../../admin/no-permission.tsx';

function SettingsOf({ id }: { readonly id: string }) {
  const t = useWords();
  const { data: organization, error, refetch } = useQuery(organizationQuery(id));
  if (!organization) return <LoadState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader
        title={t('context.settings.title')}
        above={<Link to="/manager/settings">{t('shell.nav.settings')}</Link>}
      />
      <div className={classes['form']}>
        <ContextSettingsForm organization={organization} onSaved={organizationSaved} />
      </div>
    </>
  );
}

/** Settings of the rules by which contextual flags are raised. */
export function Component() {
  const t = useWords();
  const user = useUser();
  const mayConfigure = useMay('organization:configure');
  if (!user) return <PageSpinner />;
  if (!mayConfigure) return <NoPermission title={t('context.settings.title')} />;
  return <SettingsOf id={user.organization.id} />;
}
