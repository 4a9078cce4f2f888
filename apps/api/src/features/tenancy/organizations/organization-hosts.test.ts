import { expect, it } from 'vitest';
import { organizationHosts } from './organization-hosts.ts';

const hostsOf = (
  productType: Parameters<typeof organizationHosts>[0]['productType'],
  environment: 'LOCAL' | 'DEV' | 'STAGING' | 'PROD',
) =>
  organizationHosts({ subdomain: 'ash', productType, environment, baseDomain: 'jobs.example' }).map(
    ({ host, purpose }) => `${purpose} ${host}`,
  );

it.each([
  ['NETWORK', 'PROD', ['main ash.jobs.example', 'apply apply.ash.jobs.example']],
  ['ATS', 'PROD', ['main ash.jobs.example', 'main ash.hr.jobs.example', 'apply apply.ash.hr.jobs.example']],
  ['LATERAL', 'LOCAL', ['main ash.jobs.example', 'main ash.hrx.jobs.example', 'apply apply.ash.hrx.jobs.example']],
  [
    'LATERAL',
    'DEV',
    ['main ash.dev.jobs.example', 'main ash.hrx.dev.jobs.example', 'apply apply.ash.hrx.dev.jobs.example'],
  ],
  [
    'CRS',
    'STAGING',
    ['main ash.staging.jobs.example', 'main ash.crs.staging.jobs.example', 'apply apply.ash.crs.staging.jobs.example'],
  ],
  ['ICMS', 'PROD', ['main ash.jobs.example', 'main ash.icms.jobs.example', 'apply apply.ash.icms.jobs.example']],
] as const)('gives %s in %s its hosts', (productType, environment, hosts) => {
  expect(hostsOf(productType, environment)).toEqual(hosts);
});
