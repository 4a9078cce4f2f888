import { sectorKind } from '@evenhand/domain/organizations/sectors';
import { hasFeature } from '@evenhand/domain/organizations/variants';
import { lateralWords } from '@evenhand/words/en/lateral';
import type { WordPart } from '@evenhand/words/parts';
import { resolveWords } from '@evenhand/words/resolve-words';
import type { Words } from '@evenhand/words/translation';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { ownInLanguage, ownWordsIn } from './own-words.ts';

/** Returns a function that remembers its answer to each bundle for as long as the bundle is in use. */
function remembered(make: (words: Words) => Words): (words: Words) => Words {
  const made = new WeakMap<Words, Words>();
  return (words) => {
    const known = made.get(words) ?? make(words);
    made.set(words, known);
    return known;
  };
}

const without = (leftOut: (key: string) => boolean): ((words: Words) => Words) =>
  remembered((words) => Object.fromEntries(Object.entries(words).filter(([key]) => !leftOut(key))));

/** Every page begins with the words of the base: the long lists of lawyers' practice are not for those who never ask for them. */
const withoutLateral = without((key) => Object.hasOwn(lateralWords, key));

/** The welcome page stands where no organisation is. */
const withoutWelcome = without((key) => key.startsWith('shell.welcome.'));

/** The resolved bundle of a tenant and language. */
export function wordsOfTenant(tenant: Tenant, language: string, part: WordPart): Words {
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
  const own = ownWordsIn(tenant, language);
  return Object.keys(own).length === 0 ? asked : { ...asked, ...own };
}
