import { Link } from 'react-router';
import { useUser } from '../../entities/session/current-user.ts';
import { landingPath } from '../../entities/session/landing.ts';
import { useBoot } from '../../entities/site/boot-context.ts';
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
  const user = useUser();
  const { variant } = useBoot();
  return (
    <Page title={title}>
      <EmptyState
        title={t('admin.notAllowed.title')}
        action={<Link to={user ? landingPath(user, variant) : '/'}>{t('shell.notFound.home')}</Link>}
      >
        {text ?? t('admin.notAllowed.text')}
      </EmptyState>
    </Page>
  );
}
