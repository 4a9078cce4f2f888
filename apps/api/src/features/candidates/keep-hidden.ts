import { redacted } from '@evenhand/domain/candidates/redact';
import { invalid } from '../../platform/http/problem-error.ts';
import type { Hide } from './hide-within.ts';

/**
 * A blind reader's form is filled with texts that words were taken out of. What comes back as they read it stays as it is stored. In any
 * other text the mark would reach the candidate in place of words that nobody can put back, so it is refused.
 */
export function keepHidden(
  sent: readonly { readonly text: string; readonly field: string }[],
  stored: readonly string[],
  hide: Hide,
): string[] {
  const left = [...stored];
  return sent.map(({ text, field }) => {
    const at = left.findIndex((one) => hide(one) === text);
    // Those that read alike are taken in their order, each once.
    const [kept] = at === -1 ? [] : left.splice(at, 1);
    if (kept === undefined && text.includes(redacted)) throw invalid([{ code: 'hidden_words', field }]);
    return kept ?? text;
  });
}
