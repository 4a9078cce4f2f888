import { sectorKind } from '@evenhand/domain/organizations/sectors';
import { resolveWords } from '@evenhand/words/resolve-words';
import type { Config } from '../../../config.ts';
import { mailDomain } from '../../../mail-domain.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';

type Supported = Pick<Tenant, 'variant' | 'sectorId' | 'countryBase' | 'configuration'>;

/**
 * Returns the address for help: the organisation's own, else the installation's, else the variant's usual name at the domain of the
 * installation.
 */
export function supportAddressOf(
  { supportAddresses, publicUrl }: Pick<Config, 'supportAddresses' | 'publicUrl'>,
  { variant, sectorId, countryBase, configuration }: Supported,
): string {
  const key = `mail.support.${variant}`;
  const own = configuration.words?.[key]?.trim();
  const said = own || supportAddresses.of[variant] || supportAddresses.all;
  if (said) return said;
  const words = resolveWords({
    language: 'en',
    part: 'mail',
    sectorKind: sectorKind(sectorId),
    countryBase,
    overrides: {},
    ownInLanguage: {},
  });
  const usual = words[key] ?? '';
  const domain = mailDomain(publicUrl);
  return domain === null ? usual : `${usual.split('@')[0]}@${domain}`;
}
