import { organizationConfiguration } from '@evenhand/contract/tenancy/organizations/organization-configuration';
import { readCountryBase } from '@evenhand/domain/organizations/country-base';
import { isVariantId, type VariantId } from '@evenhand/domain/organizations/variants';
import type { Config } from '../../../config.ts';
import type { Database, PlatformTx } from '../../../platform/db/tenant-tx.ts';
import type { HostAnswer, Tenant, TenantDirectory } from '../../../platform/http/tenant.ts';
import { findCode, findHost, findOrganization, hostsOf, type OrganizationRow } from './organizations.queries.ts';
import { supportAddressOf } from './support-address.ts';

/** Milliseconds a look-up is believed. Other processes' changes are seen after at most this long. */
const believedFor = 5000;
const mostKept = 10_000;
const defaultTheme = { theme: { colour: '#0f766e' } } as const;

interface CacheEntry<T> {
  readonly until: number;
  readonly value: Promise<T>;
}

interface HostAt {
  readonly host: string;
  readonly purpose: string;
}

/** Remembers answers for a short while; a failed look-up is not remembered. */
function remembering<T>(
  look: (key: string) => Promise<T>,
  clock: () => number,
): { get(key: string): Promise<T>; clear(): void } {
  const kept = new Map<string, CacheEntry<T>>();
  return {
    get(key) {
      const known = kept.get(key);
      if (known && known.until > clock()) return known.value;
      if (kept.size > mostKept) kept.clear();
      const value = look(key);
      kept.set(key, { until: clock() + believedFor, value });
      value.catch(() => kept.delete(key));
      return value;
    },
    clear: () => kept.clear(),
  };
}

const variantOf = (value: string): VariantId => (isVariantId(value) ? value : 'ATS');

export function readConfiguration(stored: unknown): Tenant['configuration'] {
  const read = organizationConfiguration.safeParse({ ...defaultTheme, ...(typeof stored === 'object' ? stored : {}) });
  return read.success ? read.data : defaultTheme;
}

/** Returns the host without its port, in lower case. */
const bareHost = (host: string): string => host.toLowerCase().replace(/:\d+$/, '');

/** The look-ups as they are in the database, each in a transaction of its own. */
function lookUps(database: Database, config: Config) {
  const port = config.publicUrl.port === '' ? '' : `:${config.publicUrl.port}`;
  const originOf = (host: string): string => `${config.publicUrl.protocol}//${host}${port}`;

  /** The apply host is another place only where the organisation says so: every one has a name, and not every name an address. */
  async function applyAtOf(tx: PlatformTx, id: string): Promise<string | null> {
    const apply = (await hostsOf(tx, id)).find(({ purpose }) => purpose === 'apply');
    return apply ? originOf(apply.host) : null;
  }

  const build = async (tx: PlatformTx, row: OrganizationRow, at: HostAt): Promise<Tenant> => {
    const configuration = readConfiguration(row.configuration);
    const appliesElsewhere = configuration.appliesElsewhere === true && at.purpose !== 'apply';
    const kind = {
      sectorId: row.sector_id,
      countryBase: readCountryBase(row.country_base),
      configuration,
      // Every host of an organisation shows its one product.
      variant: variantOf(row.product_type),
    };
    return {
      ...kind,
      id: row.id,
      subdomain: row.subdomain,
      name: row.name,
      productType: variantOf(row.product_type),
      isPlatform: row.is_platform,
      search: row.search,
      colocatedCountries: row.colocated_countries,
      supportAddress: supportAddressOf(config, kind),
      purpose: at.purpose === 'apply' || at.purpose === 'careers' ? at.purpose : 'main',
      origin: originOf(at.host),
      applyAt: appliesElsewhere ? await applyAtOf(tx, row.id) : null,
    };
  };

  const lookById = (id: string, statuses: readonly string[]): Promise<Tenant | null> =>
    database.withPlatform(async (tx) => {
      const row = await findOrganization(tx, id);
      if (!row || !statuses.includes(row.status)) return null;
      const hosts = await hostsOf(tx, id);
      // The shortest of its main hosts is the one that goes into mails.
      const byLength = [...hosts].sort((a, b) => a.host.length - b.host.length);
      const main = byLength.find((each) => each.purpose === 'main') ?? byLength[0];
      const host = main?.host ?? `${row.subdomain}.${config.publicUrl.hostname}`;
      return build(tx, row, { host, purpose: 'main' });
    });
  const answerOf = async (
    tx: PlatformTx,
    at: NonNullable<Awaited<ReturnType<typeof findHost>>>,
  ): Promise<HostAnswer> => {
    const row = await findOrganization(tx, at.organization_id);
    if (!row) return { kind: 'none' };
    const tenant = await build(tx, row, at);
    return row.status === 'ACTIVE'
      ? { kind: 'tenant', tenant }
      : { kind: 'archived', name: tenant.name, supportAddress: tenant.supportAddress };
  };
  const lookByHost = (host: string): Promise<HostAnswer> =>
    database.withPlatform(async (tx) => {
      const at = await findHost(tx, host);
      if (!at) return { kind: 'none' };
      if (at.purpose === 'legacy' && at.redirect_to) return { kind: 'redirect', host: at.redirect_to };
      return answerOf(tx, at);
    });
  const lookCode = (code: string): Promise<string | null> =>
    database.withPlatform(async (tx) => (await findCode(tx, code))?.organization_id ?? null);
  return { lookById, lookByHost, lookCode };
}

export function openTenantDirectory(database: Database, config: Config): TenantDirectory {
  const { lookById, lookByHost, lookCode } = lookUps(database, config);
  const clock = (): number => performance.now();
  const byId = remembering((id) => lookById(id, ['ACTIVE']), clock);
  const byHost = remembering(lookByHost, clock);
  const byCode = remembering(lookCode, clock);
  return {
    byHost: (host) => byHost.get(bareHost(host)),
    byId: (id) => byId.get(id),
    byIdOrArchived: (id) => lookById(id, ['ACTIVE', 'ARCHIVED']),
    async bySubdomain(code) {
      const id = await byCode.get(code);
      return id ? byId.get(id) : null;
    },
    forget() {
      byId.clear();
      byHost.clear();
      byCode.clear();
    },
  };
}
