import type { DemoDirectory } from '@evenhand/contract/dev';
import type { Config } from '../../config.ts';
import type { Services } from '../../platform/services.ts';
import { addressOfCode } from '../tenants/public.ts';
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

/** A tenant's hosts: the short one, its product's, and the one at which people apply. Nobody applies to the platform. */
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

/** What makes the first account of this server: with the settings of its own that the command has to share. */
export function firstAccountCommand({ dataDir, port, publicUrl }: Config): string {
  const own = [
    ...(dataDir === './data' ? [] : [`DATA_DIR=${quoted(dataDir)}`]),
    ...(port === 3000 ? [] : [`PORT=${port}`]),
    ...(publicUrl.origin === `http://localhost:${port}` ? [] : [`PUBLIC_URL=${publicUrl.origin}`]),
  ];
  return [...own, 'npm run admin:create -- you@example.org'].join(' ');
}

/** Where the platform's administrators sign in, or will once there is one. */
function platformAddress({ config }: Services, codes: ReadonlySet<string>): DemoDirectory['platform'] {
  return {
    url: `${addressOfCode(config, 'platform')}/login`,
    exists: codes.has('platform'),
    command: firstAccountCommand(config),
  };
}

/** What the welcome page shows: tenants, their addresses in each variant, and who to sign in as. */
export async function demoDirectoryOf(services: Services): Promise<DemoDirectory> {
  const { publicUrl } = services.config;
  const port = publicUrl.port === '' ? '' : `:${publicUrl.port}`;
  const addresses = await readPlatformAddresses(services.database);
  const urlOf = (host: string): string => `${publicUrl.protocol}//${host}${port}/`;
  const codes = new Set(addresses.map(({ subdomain }) => subdomain));
  // Somebody's own organisations have the demo's codes at most by chance, and nobody signs in there with its password.
  const isDemo = demoTenants.every(({ subdomain }) => codes.has(subdomain));
  return {
    tenants: (isDemo ? demoTenants : []).map((tenant) => ({
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
