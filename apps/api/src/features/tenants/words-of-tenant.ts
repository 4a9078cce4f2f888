import { optionsOf } from '@evenhand/domain/outcomes/heard-about';
import { sectorKind } from '@evenhand/domain/tenants/sectors';
import { hasFeature } from '@evenhand/domain/tenants/variants';
import { lateralWords } from '@evenhand/words/en/lateral';
import type { WordPart } from '@evenhand/words/parts';
import { resolveWords } from '@evenhand/words/resolve-words';
import type { Tenant } from '../../platform/http/tenant.ts';

/** The words of an organisation's own questions and sources, under the keys of the catalogue's. */
function ownWords({ custom = [], textArrays = {} }: Tenant['configuration']): Record<string, string> {
  const words: Record<string, string> = {};
  for (const { id, label, hint, choices = [] } of custom) {
    words[`fields.${id}`] = label;
    if (hint) words[`fields.${id}.hint`] = hint;
    for (const choice of choices) words[`lists.${id}.${choice.value}`] = choice.label;
  }
  for (const option of optionsOf(textArrays, 'heardOptions')) words[`lists.heardAbout.${option.value}`] = option.label;
  for (const option of optionsOf(textArrays, 'valuableResourceOptions')) {
    words[`lists.valuableResource.${option.value}`] = option.label;
  }
  return words;
}

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
  });
  if (part !== 'base') return words;
  const asksLawyers = tenant.isPlatform || hasFeature(tenant.productType, 'practiceAreas');
  const asked = withoutWelcome(asksLawyers ? words : withoutLateral(words));
  return { ...asked, ...ownWords(tenant.configuration) };
}
