import { heardOptionsOf } from '@evenhand/domain/outcomes/heard-about';
import { sectorKind } from '@evenhand/domain/tenants/sectors';
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
  for (const option of heardOptionsOf(textArrays)) {
    words[`lists.heardAbout.${option.value}`] = option.label;
  }
  return words;
}

/** The resolved bundle of a tenant and language. */
export const wordsOfTenant = (tenant: Tenant, language: string, part: WordPart): Record<string, string> => ({
  ...resolveWords({
    language,
    part,
    sectorKind: sectorKind(tenant.sectorId),
    countryBase: tenant.countryBase,
    overrides: tenant.configuration.words ?? {},
  }),
  ...(part === 'base' ? ownWords(tenant.configuration) : {}),
});
