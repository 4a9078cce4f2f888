/** A role's text in one language, or in one language for one country: "cy", "en-HK". */
export interface RoleText {
  readonly languageCode: string;
  readonly title: string;
  readonly summary: string;
  readonly description: string;
}

/** A role's own text with those in other languages; what one of them leaves empty is said in the role's own. */
export interface TextsOfRole extends RoleText {
  readonly texts: readonly RoleText[];
}

const languageOf = (code: string): string => code.split('-')[0] ?? code;

const or = (words: string, base: string): string => (words === '' ? base : words);

/** Every language the role can be read in, its own first. */
export const roleLanguages = ({ languageCode, texts }: TextsOfRole): string[] => [
  ...new Set([languageCode, ...texts.map((text) => text.languageCode)]),
];

/** The text that suits one wish: of that language and country, else of that language for every country, else for any. */
function suiting(texts: readonly RoleText[], wish: string): RoleText | undefined {
  const language = languageOf(wish);
  const same = texts.filter((text) => languageOf(text.languageCode) === language);
  return (
    same.find((text) => text.languageCode === wish) ?? same.find((text) => text.languageCode === language) ?? same[0]
  );
}

/** The role's text for a reader who would have these languages, the dearest first. */
export function roleTextFor(role: TextsOfRole, wishes: readonly string[]): RoleText {
  const { languageCode, title, summary, description } = role;
  const base: RoleText = { languageCode, title, summary, description };
  const all = [base, ...role.texts];
  for (const wish of wishes) {
    const text = suiting(all, wish);
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

const mostWishes = 10;
const code = /^([a-z]{2,3})(?:-(?:[a-z]{4}-)?([a-z]{2}))?$/i;

/** A language as roles name it: "EN-hk" is "en-HK", "zh-Hant-HK" is "zh-HK". Null for what is none. */
export function languageCodeOf(text: string): string | null {
  const [, language, country] = code.exec(text.trim()) ?? [];
  if (language === undefined) return null;
  return country === undefined ? language.toLowerCase() : `${language.toLowerCase()}-${country.toUpperCase()}`;
}

/** The languages of an Accept-Language header, the dearest first; what cannot be read is left out. */
export function wishedLanguages(header: string | undefined): string[] {
  const parts = (header ?? '').slice(0, 500).split(',').slice(0, mostWishes);
  const wishes = parts.flatMap((part) => {
    const [tag = '', ...settings] = part.split(';');
    const weight = settings.map((setting) => /^\s*q=([\d.]+)\s*$/.exec(setting)?.[1]).find((one) => one !== undefined);
    const language = languageCodeOf(tag);
    const value = weight === undefined ? 1 : Number(weight);
    return language === null || !(value > 0) ? [] : [{ language, value }];
  });
  return wishes.sort((one, other) => other.value - one.value).map(({ language }) => language);
}
