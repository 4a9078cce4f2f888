import { Link } from 'react-router';
import { useWords } from '../../lib/words/words.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { OwnOrganization } from '../manager/settings/settings-page.tsx';
import { OrganizationSections } from './organization-sections.tsx';

/** The settings of one’s own organisation, for its administrators. */
export function Component() {
  const t = useWords();
  return (
    <OwnOrganization title="shell.nav.settings">
      {(organization, user) => (
        <>
          <PageHeader
            title={t('admin.settings.title', { organisation: organization.name })}
            actions={
              <>
                <Link to="/manager/settings/look">{t('admin.look.title')}</Link>{' '}
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
      )}
    </OwnOrganization>
  );
}
