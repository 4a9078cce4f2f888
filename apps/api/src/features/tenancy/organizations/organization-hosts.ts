import type { VariantId } from '@evenhand/domain/organizations/variants';
import type { Config } from '../../../config.ts';
import type { HostRow } from './organizations.queries.ts';

type Environment = 'LOCAL' | 'DEV' | 'STAGING' | 'PROD';

/** The label that a variant adds to a host: the hr and hrx products live under names of their own. */
const variantLabel: Readonly<Record<VariantId, string>> = {
  NETWORK: '',
  ATS: 'hr',
  LATERAL: 'hrx',
  CRS: 'crs',
  ICMS: 'icms',
};
const environmentLabel: Readonly<Record<Environment, string>> = { LOCAL: '', DEV: 'dev', STAGING: 'staging', PROD: '' };

const join = (...labels: string[]): string => labels.filter((label) => label !== '').join('.');

/**
 * Returns the hosts of a new organisation: `<code>.<base>` (its product's own variant), `<code>.<variant>.<base>` and its apply
 * host `apply.<code>.<variant>.<base>`, with `dev` or `staging` before the base in those environments.
 */
export function organizationHosts(at: {
  subdomain: string;
  productType: VariantId;
  environment: Environment;
  baseDomain: string;
}): HostRow[] {
  const base = join(environmentLabel[at.environment], at.baseDomain);
  const variant = variantLabel[at.productType];
  const row = (host: string, purpose: HostRow['purpose']): HostRow => ({
    host,
    variant: at.productType,
    purpose,
    environment: at.environment,
  });
  const main = row(join(at.subdomain, base), 'main');
  const apply = row(join('apply', at.subdomain, variant, base), 'apply');
  return variant === '' ? [main, apply] : [main, row(join(at.subdomain, variant, base), 'main'), apply];
}

/** Returns the address under which an organisation of a code is found, or will be once it is there. */
export function addressOfCode({ publicUrl, environment }: Config, subdomain: string): string {
  const base = join(subdomain, environmentLabel[environment], publicUrl.hostname);
  return `${publicUrl.protocol}//${base}${publicUrl.port === '' ? '' : `:${publicUrl.port}`}`;
}
