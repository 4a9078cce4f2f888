import { sectorKind } from '@evenhand/domain/tenants/sectors';
import { expandWords } from '@evenhand/words/expand-words';
import type { WordPart } from '@evenhand/words/parts';
import { resolveWords } from '@evenhand/words/resolve-words';
import type { Tenant } from '../../platform/http/tenant.ts';

/** A text by its key; the key itself where the catalogue has none. */
export type Say = (key: string) => string;

type Speaker = Pick<Tenant, 'sectorId' | 'countryBase' | 'configuration'>;

/** The tenant's words, for texts that the server writes. */
export function wordsFor(tenant: Speaker, language = 'en', part: WordPart = 'base'): Say {
  const words = resolveWords({
    language,
    part,
    sectorKind: sectorKind(tenant.sectorId),
    countryBase: tenant.countryBase,
    overrides: tenant.configuration.words ?? {},
  });
  return (key) => {
    const text = words[key];
    return text === undefined ? key : expandWords(text, words);
  };
}
