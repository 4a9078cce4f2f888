/** The forms of a noun of the vocabulary: in a text, in plural, and with its article. */
export interface NounForms {
  readonly one: string;
  readonly many: string;
  /** With the indefinite article, where the language uses one: "an internship", "pupillage". */
  readonly article: string;
}

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns a key with its article: `anEmployer`, `aScheme`. */
const articleKey = (key: string): string => `${/^[aeiou]/.test(key) ? 'an' : 'a'}${capitalise(key)}`;

/** Returns the words for a noun that has another name in the organisation's sector or country. */
export function nounForms(key: string, forms: NounForms, counted = true): Record<string, string> {
  return {
    [`vocab.${key}`]: forms.one,
    [`vocab.${key}s`]: forms.many,
    [`vocab.${articleKey(key)}`]: forms.article,
    [`vocab.title.${key}`]: capitalise(forms.one),
    [`vocab.title.${key}s`]: capitalise(forms.many),
    ...(counted ? { [`vocab.${key}_one`]: forms.one, [`vocab.${key}_other`]: forms.many } : {}),
  };
}
