import type { DemoDirectory } from '@evenhand/contract/dev';
import type { Services } from '../../platform/services.ts';
import { readPlatformAddresses } from './demo-directory.read.ts';
import { demoPassword, demoSignIns, demoTenants } from './demo-tenants.ts';

const labels: Readonly<Record<string, string>> = {
  ATS: 'Applicant tracking',
  LATERAL: 'Lateral hiring',
  NETWORK: 'Candidate network',
  CRS: 'Contextual recruitment',
  ICMS: 'Internal candidate management',
};

/** What the welcome page shows: tenants, their addresses in each variant, and who to sign in as. */
export async function demoDirectoryOf(services: Services): Promise<DemoDirectory> {
  const { publicUrl } = services.config;
  const port = publicUrl.port === '' ? '' : `:${publicUrl.port}`;
  const addresses = await readPlatformAddresses(services.database);
  return {
    tenants: demoTenants.flatMap((tenant) => {
      const hosts = addresses.filter((each) => each.subdomain === tenant.subdomain && each.purpose === 'main');
      const [shortest] = hosts.sort((a, b) => a.host.length - b.host.length);
      if (!shortest) return [];
      const url = `${publicUrl.protocol}//${shortest.host}${port}/`;
      return [
        {
          name: tenant.name,
          sector: tenant.sectorLabel,
          code: tenant.subdomain,
          addresses: [{ url, variant: shortest.variant, label: labels[shortest.variant] ?? shortest.variant }],
          signIns: demoSignIns(tenant.subdomain).map((each) => ({ ...each, password: demoPassword })),
        },
      ];
    }),
    mailbox: '/dev/mailbox',
  };
}
