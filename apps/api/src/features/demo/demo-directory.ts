import type { DemoDirectory } from '@evenhand/contract/dev';
import { variants } from '@evenhand/domain/tenants/variants';
import type { Services } from '../../platform/services.ts';
import { readPlatformAddresses } from './demo-directory.read.ts';
import { demoPassword, demoSignIns, demoTenants } from './demo-tenants.ts';

/** What the welcome page shows: tenants, their addresses in each variant, and who to sign in as. */
export async function demoDirectoryOf(services: Services): Promise<DemoDirectory> {
  const { publicUrl } = services.config;
  const port = publicUrl.port === '' ? '' : `:${publicUrl.port}`;
  const addresses = await readPlatformAddresses(services.database);
  return {
    tenants: demoTenants.flatMap((tenant) => {
      const hosts = addresses.filter((each) => each.subdomain === tenant.subdomain && each.purpose === 'main');
      if (hosts.length === 0) return [];
      return [
        {
          name: tenant.name,
          sector: tenant.sectorLabel,
          code: tenant.subdomain,
          addresses: hosts.map((host) => ({
            url: `${publicUrl.protocol}//${host.host}${port}/`,
            variant: host.variant,
            label: host.variant in variants ? host.variant : 'ATS',
          })),
          signIns: demoSignIns(tenant.subdomain).map((each) => ({ ...each, password: demoPassword })),
        },
      ];
    }),
    mailbox: '/dev/mailbox',
  };
}
