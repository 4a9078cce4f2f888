import { AddFile } from '../../../features/organization-files/add-file.tsx';
import { FileList } from '../../../features/organization-files/file-list.tsx';
import { useWords } from '../../../lib/words/words.ts';
import classes from '../../admin/admin.module.css';
import { SettingsPage } from './settings-page.tsx';

/** The organisation's library of attachments and pictures, for its administrators. */
export function Component() {
  const t = useWords();
  return (
    <SettingsPage title="staff.files.title">
      {({ id }) => (
        <div className={classes['sections']}>
          <section>
            <h2>{t('staff.files.add')}</h2>
            <p>{t('staff.files.text')}</p>
            <AddFile organizationId={id} />
          </section>
          <section>
            <h2>{t('staff.files.title')}</h2>
            <FileList organizationId={id} />
          </section>
        </div>
      )}
    </SettingsPage>
  );
}
