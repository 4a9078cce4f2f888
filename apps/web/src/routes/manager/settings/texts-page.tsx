import { TextSettingsForm } from '../../../features/text-messages/text-settings-form.tsx';
import { useWords } from '../../../lib/words/words.ts';
import classes from '../../admin/admin.module.css';
import { SettingsPage } from './settings-page.tsx';

/** Whether the organisation sends text messages, from whom and at what price, for its administrators. */
export function Component() {
  const t = useWords();
  return (
    <SettingsPage title="admin.texts.title">
      {() => (
        <div className={classes['sections']}>
          <section>
            <div className={classes['narrow']}>
              <p>{t('admin.texts.lead')}</p>
              <TextSettingsForm />
            </div>
          </section>
        </div>
      )}
    </SettingsPage>
  );
}
