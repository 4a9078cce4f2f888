import { useSearchParams } from 'react-router';
import { useWords } from '../../lib/words/words.ts';
import { SettingsLayout } from '../manager/settings/settings-layout.tsx';
import { OwnOrganization } from '../manager/settings/settings-page.tsx';
import { OrganizationSections } from './organization-sections.tsx';
import { partTitles, settingsParts } from './settings-parts.ts';

/** The settings of one’s own organisation, a part at a time, for its administrators. */
export function Component() {
  const t = useWords();
  const [query] = useSearchParams();
  const part = settingsParts.find((one) => one === query.get('part')) ?? 'people';
  return (
    <OwnOrganization title="shell.nav.settings">
      {(organization, user) => (
        <SettingsLayout title={t(partTitles[part])}>
          <OrganizationSections organization={organization} user={user} only={part} />
        </SettingsLayout>
      )}
    </OwnOrganization>
  );
}
