import type { Translate } from './words.ts';

/** Returns the name of a question and what is wrong with its answer. A question mark needs no colon after it. */
export const namedText = (t: Translate, name: string, here: string): string =>
  /[?!؟]$/.test(name) ? `${name} ${here}` : t('forms.error.named', { name: name.replace(/[.:]$/, ''), here });
