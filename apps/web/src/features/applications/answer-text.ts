import { useWords } from '../../lib/words.ts';

/** An answer as it is read back. */
export function useAnswerText(): (value: unknown) => string {
  const t = useWords();
  return (value) => {
    if (typeof value === 'boolean') return t(value ? 'ui.yes' : 'ui.no');
    return typeof value === 'string' && value.trim() !== '' ? value : t('candidate.notAnswered');
  };
}
