import { useWords } from '../../lib/words.ts';
import { Page } from '../../ui/page.tsx';

export function Component() {
  const t = useWords();
  return (
    <main id="main" tabIndex={-1}>
      <Page title={t('shell.unknownHost.title')}>
        <p>{t('shell.unknownHost.text', { host: location.host })}</p>
      </Page>
    </main>
  );
}
