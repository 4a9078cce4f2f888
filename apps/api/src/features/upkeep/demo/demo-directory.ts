import type { DemoDirectory } from '@evenhand/contract/upkeep/demo';
import type { Config } from '../../../config.ts';
import type { Services } from '../../../platform/services.ts';
import { addressOfCode } from '../../tenancy/organizations/public.ts';
import { readPlatformAddresses } from './demo-directory.read.ts';
import { type DemoTenant, demoPassword, demoSignIns, demoTenants } from './demo-tenants.ts';

const labels: Readonly<Record<string, string>> = {
  ATS: 'Applicant tracking',
  LATERAL: 'Lateral hiring',
  NETWORK: 'Candidate network',
  CRS: 'Contextual recruitment',
  ICMS: 'Internal candidate management',
};

type Address = Awaited<ReturnType<typeof readPlatformAddresses>>[number];

/**
 * Returns a tenant's hosts with their labels: the short host, the product's host and the apply host. Leaves out the
 * platform's apply host, because the platform takes no applications.
 */
function hostsOf({ subdomain, isPlatform }: DemoTenant, addresses: readonly Address[]) {
  const hosts = addresses
    .filter((each) => each.subdomain === subdomain && (each.purpose === 'main' || !isPlatform))
    .sort((a, b) => a.host.length - b.host.length);
  return hosts.map((each, index) => {
    const product = labels[each.variant] ?? each.variant;
    const further = each.purpose === 'main' ? 'By the product’s name' : 'For applying';
    return { ...each, label: index === 0 ? product : further };
  });
}

const quoted = (value: string): string => (/^[\w./:-]+$/.test(value) ? value : `'${value}'`);

/** Returns the command that creates this server's first account, with the settings that it has to share with the server. */
export function firstAccountCommand({ dataDir, port, publicUrl }: Config): string {
  const own = [
    ...(dataDir === './data' ? [] : [`DATA_DIR=${quoted(dataDir)}`]),
    ...(port === 3000 ? [] : [`PORT=${port}`]),
    ...(publicUrl.origin === `http://localhost:${port}` ? [] : [`PUBLIC_URL=${publicUrl.origin}`]),
  ];
  return [...own, 'npm run admin:create -- you@example.org'].join(' ');
}

/**
 * Returns where the platform's administrators sign in, whether the platform exists yet, and the command that creates
 * its first account.
 */
function platformAddress({ config }: Services, codes: ReadonlySet<string>): DemoDirectory['platform'] {
  return {
    url: `${addressOfCode(config, 'platform')}/login`,
    exists: codes.has('platform'),
    command: firstAccountCommand(config),
  };
}

/** Returns the contents of the welcome page: tenants, their addresses in each variant, and the accounts to sign in with. */
export async function demoDirectoryOf(services: Services): Promise<DemoDirectory> {
  const { publicUrl } = services.config;
  const port = publicUrl.port === '' ? '' : `:${publicUrl.port}`;
  const addresses = await readPlatformAddresses(services.database);
  const urlOf = (host: string): string => `${publicUrl.protocol}//${host}${port}/`;
  const codes = new Set(addresses.map(({ subdomain }) => subdomain));
  // The demo is listed only when all its codes exist. Other organisations share a code at most by chance, and the
  // demo's password does not open them.
  const isDemo = demoTenants.every(({ subdomain }) => codes.has(subdomain));
  return {
    organizations: (isDemo ? demoTenants : []).map((tenant) => ({
      name: tenant.name,
      sector: tenant.sectorLabel,
      code: tenant.subdomain,
      addresses: hostsOf(tenant, addresses).map(({ host, variant, label }) => ({ url: urlOf(host), variant, label })),
      signIns: demoSignIns(tenant.subdomain).map((each) => ({ ...each, password: demoPassword })),
    })),
    platform: platformAddress(services, codes),
    mailbox: '/dev/mailbox',
  };
}
