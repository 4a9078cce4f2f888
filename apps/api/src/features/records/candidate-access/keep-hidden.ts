import type { Hide } from '@evenhand/domain/fields/blind/hide-within';
import { redacted } from '@evenhand/domain/privacy/redact';
import { invalid } from '../../../platform/http/problem-error.ts';

/**
 * Returns the stored text for each text that a blind reader sends back as they read it: their form is filled with texts that words
 * were taken out of. Throws 422 when any other text holds the mark, which would reach the candidate in place of words that cannot
 * be put back.
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
