import { ContextSettingsForm } from '../../../features/context-settings/context-settings-form.tsx';
import { organizationSaved } from '../../../features/organizations/organizations.api.ts';
import classes from '../../admin/admin.module.css';
import { SettingsPage } from './settings-page.tsx';

/** Settings of the rules by which contextual flags are raised. */
export function Component() {
  return (
    <SettingsPage title="context.settings.title">
      {(organization) => (
        <div className={classes['form']}>
          <ContextSettingsForm organization={organization} onSaved={organizationSaved} />
        </div>
      )}
    </SettingsPage>
  );
}
