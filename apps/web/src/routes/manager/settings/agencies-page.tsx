import { AgencyList } from '../../../features/agencies/agency-list.tsx';
import { useWords } from '../../../lib/words/words.ts';
import classes from '../../admin/admin.module.css';
import { SettingsPage } from './settings-page.tsx';

/** The recruitment agencies of an organisation, for its administrators. */
export function Component() {
  const t = useWords();
  return (
    <SettingsPage title="agencies.title">
      {() => (
        <div className={classes['sections']}>
          <section>
            <p>{t('agencies.text')}</p>
            <AgencyList />
          </section>
        </div>
      )}
    </SettingsPage>
  );
}
