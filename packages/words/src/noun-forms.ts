/** The forms of a noun of the vocabulary: in a text, in plural, and with its article. */
export interface NounForms {
  readonly one: string;
  readonly many: string;
  /** With the indefinite article, where the language uses one: "an internship", "pupillage". */
  readonly article: string;
}

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The article a key is written with: `vocab.anEmployer`, `vocab.aScheme`. */
const articleKey = (key: string): string => `${/^[aeiou]/.test(key) ? 'an' : 'a'}${capitalise(key)}`;

/** Word keys for a noun that an organisation's sector or country calls by another name. */
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
