import { sectorKind } from '@evenhand/domain/tenants/sectors';
import type { WordPart } from '@evenhand/words/parts';
import { resolveWords } from '@evenhand/words/resolve-words';
import type { Tenant } from '../../platform/http/tenant.ts';

/** The resolved bundle of a tenant and language. */
export const wordsOfTenant = (tenant: Tenant, language: string, part: WordPart): Record<string, string> =>
  resolveWords({
    language,
    part,
    sectorKind: sectorKind(tenant.sectorId),
    countryBase: tenant.countryBase,
    overrides: tenant.configuration.words ?? {},
  });
