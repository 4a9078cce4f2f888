import { LimitsForm } from '../../../features/organizations/settings/limits-form.tsx';
import { PortalList } from '../../../features/portals-admin/portal-list.tsx';
import { useWords } from '../../../lib/words/words.ts';
import classes from '../../admin/admin.module.css';
import { SettingsPage } from './settings-page.tsx';

/** How people come to the organisation's roles, and how often they may, for its administrators. */
export function Component() {
  const t = useWords();
  return (
    <SettingsPage title="portals.page">
      {(organization) => (
        <div className={classes['sections']}>
          <section>
            <h2>{t('portals.title')}</h2>
            <p>{t('portals.text')}</p>
            <PortalList />
          </section>
          <section>
            <h2>{t('limits.title')}</h2>
            <div className={classes['narrow']}>
              <LimitsForm organization={organization} />
            </div>
          </section>
        </div>
      )}
    </SettingsPage>
  );
}
