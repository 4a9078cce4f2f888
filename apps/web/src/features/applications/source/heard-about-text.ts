import type { OwnProfile } from '@evenhand/contract/records/candidates/candidates';
import type { Translate } from '../../../lib/words/words.ts';

/**
 * Returns the label of an answer to a question asked beside the role's form. An organisation's own sources have labels of their
 * own.
 */
export function heardAboutText(
  t: Translate,
  own: OwnProfile['heardOptions'],
  { key, value }: { readonly key: string; readonly value: string },
): string {
  if (key === 'valuableResource') return t(`lists.valuableResource.${value}`);
  if (key !== 'heardAbout') return value;
  return own.find((one) => one.value === value)?.label ?? (own.length > 0 ? value : t(`lists.heardAbout.${value}`));
}
