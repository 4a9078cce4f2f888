import { useTitle } from '../../entities/site/use-title.ts';
import { Mentions } from '../../features/candidate-page/notes/mentions.tsx';
import { useWords } from '../../lib/words/words.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';

/** Lists the notes that mention the user. */
export function Component() {
  const t = useWords();
  useTitle(t('staff.mentions.title'));
  return (
    <>
      <PageHeader title={t('staff.mentions.title')} />
      <Mentions />
    </>
  );
}
