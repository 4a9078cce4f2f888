import { useNavigate } from 'react-router';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { Page } from '../../ui/layout/page.tsx';

export function Component() {
  const t = useWords();
  const navigate = useNavigate();
  return (
    <Page title={t('shell.pending.title')}>
      <p>{t('shell.pending.text')}</p>
      <Button variant="secondary" onClick={() => navigate(-1)}>
        {t('shell.pending.back')}
      </Button>
    </Page>
  );
}
