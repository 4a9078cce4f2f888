import type { BodyOf } from '@evenhand/contract/base/endpoint';
import type { OrganizationConfiguration } from '@evenhand/contract/tenancy/organizations/organization-configuration';
import type {
  createOrganization as contract,
  Organization,
} from '@evenhand/contract/tenancy/organizations/organizations';
import { sectorById } from '@evenhand/domain/organizations/sectors';
import { themeProblem } from '@evenhand/domain/organizations/theme';
import type { Config } from '../../../config.ts';
import type { PlatformTx } from '../../../platform/db/tenant-tx.ts';
import { found, invalid, type NamedFault, ProblemError } from '../../../platform/http/problem-error.ts';
import { organizationHosts } from './organization-hosts.ts';
import { addHosts, claimCode, findOrganization, hostsOf, insertOrganization } from './organizations.queries.ts';
import { presentOrganization } from './present-organization.ts';

/** Codes that hosts of the platform itself use. */
const reserved = new Set([
  'www',
  'api',
  'apply',
  'dev',
  'staging',
  'hr',
  'hrx',
  'crs',
  'icms',
  'admin',
  'mail',
  'static',
]);

export interface NewOrganization extends BodyOf<typeof contract> {
  readonly isPlatform?: boolean;
  /** Configuration that differs from the usual from the beginning. */
  readonly configuration?: Omit<OrganizationConfiguration, 'theme'>;
}

/** Throws 422 naming the field when a colour cannot be read, or a sector is unknown. */
function checkOrganization(input: Pick<NewOrganization, 'theme' | 'sectorId' | 'subdomain'>): void {
  const problem = themeProblem(input.theme.colour);
  const faults: NamedFault[] = [
    ...(problem ? [{ code: problem, field: 'theme.colour' }] : []),
    ...(sectorById(input.sectorId) ? [] : [{ code: 'not_a_choice' as const, field: 'sectorId' }]),
    ...(reserved.has(input.subdomain) ? [{ code: 'subdomain_reserved' as const, field: 'subdomain' }] : []),
  ];
  if (faults.length > 0) throw invalid(faults);
}

const subdomainTaken = (): ProblemError =>
  new ProblemError('subdomain_taken', { faults: [{ code: 'subdomain_taken', field: 'subdomain' }] });

/** Adds an organisation with its code and hosts, all or nothing. Throws subdomain_taken. */
export async function createOrganization(
  tx: PlatformTx,
  config: Config,
  input: NewOrganization,
): Promise<Organization> {
  checkOrganization(input);
  const id = tx.newId();
  if (!(await claimCode(tx, input.subdomain, id))) throw subdomainTaken();
  await insertOrganization(tx, {
    id,
    subdomain: input.subdomain,
    name: input.name,
    sectorId: input.sectorId,
    countryBase: input.countryBase,
    productType: input.productType,
    tier: input.tier ?? null,
    isPlatform: input.isPlatform ?? false,
    configuration: { ...input.configuration, theme: input.theme },
  });
  const baseDomain = config.publicUrl.hostname;
  const hosts = organizationHosts({
    subdomain: input.subdomain,
    productType: input.productType,
    environment: config.environment,
    baseDomain,
  });
  // A host may be another organisation's brand host: without it this one could not be reached.
  if (!(await addHosts(tx, id, hosts))) throw subdomainTaken();
  const row = found(await findOrganization(tx, id));
  return presentOrganization(
    row,
    (await hostsOf(tx, id)).map((each) => each.host),
  );
}
