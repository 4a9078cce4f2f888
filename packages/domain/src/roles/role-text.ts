/** A role's text in one language, or in one language for one country: "cy", "en-HK". */
export interface RoleText {
  readonly languageCode: string;
  readonly title: string;
  readonly summary: string;
  readonly description: string;
}

/** A role's own text with those in other languages. Parts that one of them leaves empty are shown in the role's own language. */
export interface TextsOfRole extends RoleText {
  readonly texts: readonly RoleText[];
}

const languageOf = (code: string): string => code.split('-')[0] ?? code;

const or = (words: string, base: string): string => (words === '' ? base : words);

/** Returns every language in which the role can be read, its own first. */
export const roleLanguages = ({ languageCode, texts }: TextsOfRole): string[] => [
  ...new Set([languageCode, ...texts.map((text) => text.languageCode)]),
];

/**
 * Returns the text that suits one preferred language: for the same language and country, else for the language in every country,
 * else for any country.
 */
function suiting(texts: readonly RoleText[], input: string): RoleText | undefined {
  const language = languageOf(input);
  const same = texts.filter((text) => languageOf(text.languageCode) === language);
  return (
    same.find((text) => text.languageCode === input) ?? same.find((text) => text.languageCode === language) ?? same[0]
  );
}

/** Returns the role's text for a reader who prefers these languages, the most preferred first. */
export function roleTextFor(role: TextsOfRole, preferred: readonly string[]): RoleText {
  const { languageCode, title, summary, description } = role;
  const base: RoleText = { languageCode, title, summary, description };
  const all = [base, ...role.texts];
  for (const input of preferred) {
    const text = suiting(all, input);
    if (text) {
      return {
        languageCode: text.languageCode,
        title: or(text.title, title),
        summary: or(text.summary, summary),
        description: or(text.description, description),
      };
    }
  }
  return base;
}

const mostLanguages = 10;
const code = /^([a-z]{2,3})(?:-(?:[a-z]{4}-)?([a-z]{2}))?$/i;

/** Returns a language as roles name it: "EN-hk" gives "en-HK", "zh-Hant-HK" gives "zh-HK". Returns null for any other text. */
export function languageCodeOf(text: string): string | null {
  const [, language, country] = code.exec(text.trim()) ?? [];
  if (language === undefined) return null;
  return country === undefined ? language.toLowerCase() : `${language.toLowerCase()}-${country.toUpperCase()}`;
}

/** Returns the languages of an Accept-Language header, the most preferred first. Parts that cannot be read are left out. */
export function preferredLanguages(header: string | undefined): string[] {
  const parts = (header ?? '').slice(0, 500).split(',').slice(0, mostLanguages);
  const preferred = parts.flatMap((part) => {
    const [tag = '', ...settings] = part.split(';');
    const weight = settings.map((setting) => /^\s*q=([\d.]+)\s*$/.exec(setting)?.[1]).find((one) => one !== undefined);
    const language = languageCodeOf(tag);
    const value = weight === undefined ? 1 : Number(weight);
    return language === null || !(value > 0) ? [] : [{ language, value }];
  });
  return preferred.sort((one, other) => other.value - one.value).map(({ language }) => language);
}
