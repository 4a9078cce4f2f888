import { useOnline } from '../../lib/page/use-online.ts';
import { useWords } from '../../lib/words/words.ts';

/** Something is on its way. Without a line it says so: what was asked for waits, and goes on by itself when the line is back. */
export function Waiting() {
  const t = useWords();
  return (
    <p role="status" data-waiting>
      {useOnline() ? t('candidate.loading') : t('shell.offline.waiting')}
    </p>
  );
}
