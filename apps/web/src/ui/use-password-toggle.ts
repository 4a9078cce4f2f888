import { useWords } from '../lib/words.ts';

/** The eye beside a password: reachable by keyboard, and named. */
export function usePasswordToggle(): { readonly 'aria-label': string; readonly tabIndex: number } {
  const t = useWords();
  return { 'aria-label': t('ui.password.show'), tabIndex: 0 };
}
