import { DeliveryCounts } from '../../../features/mail-delivery/delivery-figures.tsx';
import { SenderDomain } from '../../../features/mail-delivery/sender-domain.tsx';
import { useWords } from '../../../lib/words/words.ts';
import classes from '../../admin/admin.module.css';
import { SettingsPage } from './settings-page.tsx';

/** The domain that an organisation's mails come from, and what became of them, for its administrators. */
export function Component() {
  const t = useWords();
  return (
    <SettingsPage title="staff.mail.title">
      {() => (
        <div className={classes['sections']}>
          <section>
            <h2>{t('staff.mail.sender')}</h2>
            <SenderDomain />
          </section>
          <section>
            <h2>{t('staff.mail.figures')}</h2>
            <DeliveryCounts />
          </section>
        </div>
      )}
    </SettingsPage>
  );
}
