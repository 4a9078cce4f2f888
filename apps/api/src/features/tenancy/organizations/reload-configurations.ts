import { organizationConfiguration } from '@evenhand/contract/tenancy/organizations/organization-configuration';
import type { PlatformTx } from '../../../platform/db/tenant-tx.ts';
import { invalid } from '../../../platform/http/problem-error.ts';
import { organizationsAfter } from './organizations.queries.ts';

const page = 500;
const beforeAll = '00000000-0000-0000-0000-000000000000';

interface StoredConfiguration {
  readonly subdomain: string;
  readonly configuration: unknown;
}

/** Returns a fault for each key of an organisation's words and lists that cannot be read. */
function faultsIn({ subdomain, configuration }: StoredConfiguration) {
  const read = organizationConfiguration.safeParse(configuration);
  return read.success
    ? []
    : read.error.issues.map(({ path }) => ({ code: 'not_readable' as const, field: [subdomain, ...path].join('.') }));
}

/**
 * Reads the words and lists of every organisation. Returns the number of organisations. Throws a 422 that names the first keys that
 * cannot be read; the answers that are remembered then stay.
 */
export async function readConfigurations(tx: PlatformTx): Promise<number> {
  let count = 0;
  for (let after: string | undefined = beforeAll; after !== undefined; ) {
    const rows: Awaited<ReturnType<typeof organizationsAfter>> = await organizationsAfter(tx, after, page);
    const faults = rows.flatMap(faultsIn);
    if (faults.length > 0) throw invalid(faults.slice(0, 20));
    count += rows.length;
    after = rows.at(-1)?.id;
  }
  return count;
}
