import { useUser } from '../../entities/session/current-user.ts';
import { useMay } from '../../entities/session/use-may.ts';
import { ImportList } from '../../features/imports/import-list.tsx';
import { UploadForm } from '../../features/imports/upload-form.tsx';
import { useWords } from '../../lib/words/words.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { PageSpinner } from '../../ui/layout/page-spinner.tsx';
import classes from './admin.module.css';
import { NoPermission } from './no-permission.tsx';

/** Public reference data: what was imported, and the way to import more. */
export function Component() {
  const t = useWords();
  const user = useUser();
  const mayImport = useMay('platform:import');
  if (!user) return <PageSpinner />;
  if (!mayImport) return <NoPermission title={t('imports.title')} />;
  return (
    <>
      <PageHeader title={t('imports.title')} />
      <div className={classes['sections']}>
        <section>
          <h2>{t('imports.upload')}</h2>
          <p>{t('imports.text')}</p>
          <UploadForm />
        </section>
        <section>
          <h2>{t('imports.history')}</h2>
          <ImportList />
        </section>
      </div>
    </>
  );
}
