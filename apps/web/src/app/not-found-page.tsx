import { Link } from 'react-router';
import { useWords } from '../lib/words/words.ts';
import { Page } from '../ui/layout/page.tsx';

export function NotFoundPage() {
  const t = useWords();
  return (
    <Page title={t('shell.notFound.title')}>
      <p>{t('shell.notFound.text')}</p>
      <p>
        <Link to="/">{t('shell.notFound.home')}</Link>
      </p>
    </Page>
  );
}
