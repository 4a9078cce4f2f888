import type { EndpointSpec } from '@evenhand/contract/base/endpoint';
import type { TenantTx } from '../db/tenant-tx.ts';
import type { Input } from './route.ts';

/** Runs a transaction in the caller's own organisation, where their account lives: platform staff may be visiting another one. */
export const inOwnOrganization = <E extends EndpointSpec, T>(
  input: Pick<Input<E>, 'me' | 'services'>,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> => input.services.database.withTenant({ organizationId: input.me.organizationId, actor: input.me }, work);
