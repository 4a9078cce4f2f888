import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { reasonsQuery } from '../../../entities/application/outcome-reasons.ts';
import { organizationSaved } from '../../../features/organizations/organizations.api.ts';
import { OutcomeReasonsForm } from '../../../features/outcome-reasons/outcome-reasons-form.tsx';
import { queryClient } from '../../../lib/http/query-client.ts';
import classes from '../../admin/admin.module.css';
import { SettingsPage } from './settings-page.tsx';

async function reasonsSaved(saved: Organization): Promise<void> {
  await organizationSaved(saved);
  await queryClient.invalidateQueries({ queryKey: reasonsQuery.queryKey });
}

/** Why people are not taken forward, for the organisation's administrators. */
export function Component() {
  return (
    <SettingsPage title="admin.reasons.title">
      {(organization) => (
        <div className={classes['form']}>
          <OutcomeReasonsForm organization={organization} onSaved={reasonsSaved} />
        </div>
      )}
    </SettingsPage>
  );
}
