import { LookForm } from '../../../features/organizations/look/look-form.tsx';
import { LookPreview } from './look-preview.tsx';
import { SettingsPage } from './settings-page.tsx';

/** How the organisation shows itself on its public pages. */
export function Component() {
  return (
    <SettingsPage title="admin.look.title">
      {(organization) => (
        <LookForm
          organization={organization}
          preview={(configuration) => <LookPreview name={organization.name} configuration={configuration} />}
        />
      )}
    </SettingsPage>
  );
}
