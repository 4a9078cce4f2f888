import { type InterfaceLanguage, interfaceLanguages } from './languages.ts';

interface LanguagePreference {
  readonly code: string;
  readonly weight: number;
}

function readWish(part: string): LanguagePreference | null {
  const [tag = '', ...parameters] = part.split(';').map((each) => each.trim());
  const quality = parameters.find((each) => each.startsWith('q='))?.slice(2) ?? '1';
  const weight = Number(quality);
  const code = tag.toLowerCase().split('-')[0] ?? '';
  return code === '' || !(weight > 0) ? null : { code, weight };
}

/** Returns the languages that an Accept-Language header asks for, most wanted first. */
function acceptedLanguages(header: string): string[] {
  return header
    .slice(0, 200)
    .split(',')
    .flatMap((part) => readWish(part) ?? [])
    .sort((one, other) => other.weight - one.weight)
    .map(({ code }) => code);
}

/**
 * Returns the language of a page: the one chosen before, else the first of the reader's languages that the organisation offers,
 * else English.
 */
export function chooseLanguage(at: {
  readonly offered: readonly string[];
  readonly chosen: string | undefined;
  readonly accepted: string | undefined;
}): InterfaceLanguage {
  const written = interfaceLanguages.filter((code) => code === 'en' || at.offered.includes(code));
  const wishes = [at.chosen ?? '', ...acceptedLanguages(at.accepted ?? '')];
  for (const wish of wishes) {
    const found = written.find((code) => code === wish);
    if (found) return found;
  }
  return 'en';
}
