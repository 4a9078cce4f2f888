import type { Database } from '../../../platform/db/tenant-tx.ts';

/** Lists every host of every organisation, with the organisation's code. */
export const readPlatformAddresses = (database: Database) =>
  database.withPlatform((tx) =>
    tx.db
      .selectFrom('tenant_host')
      .innerJoin('organization', 'organization.id', 'tenant_host.organization_id')
      .select(['organization.subdomain', 'tenant_host.host', 'tenant_host.variant', 'tenant_host.purpose'])
      .orderBy('tenant_host.host')
      .execute(),
  );
