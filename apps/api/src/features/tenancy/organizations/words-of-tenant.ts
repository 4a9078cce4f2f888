import { sectorKind } from '@evenhand/domain/organizations/sectors';
import { hasFeature } from '@evenhand/domain/organizations/variants';
import { lateralWords } from '@evenhand/words/en/lateral';
import type { WordPart } from '@evenhand/words/parts';
import { resolveWords } from '@evenhand/words/resolve-words';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { ownInLanguage, ownWordsIn } from './own-words.ts';

/** Every page begins with the words of the base: the long lists of lawyers' practice are not for those who never ask for them. */
const withoutLateral = (words: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(words).filter(([key]) => !Object.hasOwn(lateralWords, key)));

/** The welcome page stands where no organisation is. */
const withoutWelcome = (words: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(words).filter(([key]) => !key.startsWith('shell.welcome.')));

/** The resolved bundle of a tenant and language. */
export function wordsOfTenant(tenant: Tenant, language: string, part: WordPart): Record<string, string> {
  const words = resolveWords({
    language,
    part,
    sectorKind: sectorKind(tenant.sectorId),
    countryBase: tenant.countryBase,
    overrides: tenant.configuration.words ?? {},
    ownInLanguage: ownInLanguage(tenant, language),
  });
  if (part !== 'base') return words;
  const asksLawyers = tenant.isPlatform || hasFeature(tenant.productType, 'practiceAreas');
  const asked = withoutWelcome(asksLawyers ? words : withoutLateral(words));
  return { ...asked, ...ownWordsIn(tenant, language) };
}
