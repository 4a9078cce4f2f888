import { Link } from 'react-router';
import { useWords } from '../../lib/words/words.ts';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/text/empty-state.tsx';

interface NoPermissionProps {
  readonly title: string;
  /** Says which page is for administrators only; their settings when left out. */
  readonly text?: string;
}

/** Signed in, but this is for administrators: says so, and who can help. */
export function NoPermission({ title, text }: NoPermissionProps) {
  const t = useWords();
  return (
    <Page title={title}>
      <EmptyState
        title={t('admin.notAllowed.title')}
        action={<Link to="/manager/roles">{t('admin.notAllowed.back')}</Link>}
      >
        {text ?? t('admin.notAllowed.text')}
      </EmptyState>
    </Page>
  );
}
