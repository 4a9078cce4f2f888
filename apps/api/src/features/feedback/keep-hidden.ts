import { redacted } from '@evenhand/domain/candidates/redact';
import { invalid } from '../../platform/http/problem-error.ts';

interface Texts {
  readonly strengths: readonly string[];
  readonly body: string;
}

/**
 * A blind reader's form is filled with texts that words were taken out of. What comes back as they read it stays as it is stored. In any
 * other text the mark would reach the candidate in place of words that nobody can put back, so it is refused.
 */
export function keepHidden(sent: Texts, stored: Texts, hide: (text: string) => string): Texts {
  const keep = (text: string, left: string[], field: string): string => {
    const at = left.findIndex((one) => hide(one) === text);
    // Those that read alike are taken in their order, each once.
    const [kept] = at === -1 ? [] : left.splice(at, 1);
    if (kept === undefined && text.includes(redacted)) throw invalid([{ code: 'invalid_value', field }]);
    return kept ?? text;
  };
  const left = [...stored.strengths];
  return {
    strengths: sent.strengths.map((text, index) => keep(text, left, `strengths.${index}`)),
    body: keep(sent.body, [stored.body], 'body'),
  };
}
