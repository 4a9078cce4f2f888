import { Link } from 'react-router';
import { useWords } from '../../lib/words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';

/** Signed in, but these settings are for administrators: says so, and who can help. */
export function NoPermission({ title }: { readonly title: string }) {
  const t = useWords();
  return (
    <Page title={title}>
      <EmptyState
        title={t('admin.notAllowed.title')}
        action={<Link to="/manager/roles">{t('admin.notAllowed.back')}</Link>}
      >
        {t('admin.notAllowed.text')}
      </EmptyState>
    </Page>
  );
}
