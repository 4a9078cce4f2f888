import type { OwnProfile } from '@evenhand/contract/records/candidates/candidates';
import { type Translate, wordOr } from '../../../lib/words/words.ts';

/**
 * Returns the label of an answer to a question asked beside the role's form. An organisation's own sources have labels of their
 * own.
 */
export function heardAboutText(
  t: Translate,
  own: OwnProfile['heardOptions'],
  { key, value }: { readonly key: string; readonly value: string },
): string {
  if (key === 'valuableResource') return wordOr(t, `lists.valuableResource.${value}`, value);
  if (key !== 'heardAbout') return value;
  const ownLabel = own.find((one) => one.value === value)?.label;
  return ownLabel ?? (own.length > 0 ? value : wordOr(t, `lists.heardAbout.${value}`, value));
}
