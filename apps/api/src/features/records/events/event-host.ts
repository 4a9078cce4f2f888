import type { Tenant } from '../../../platform/http/tenant.ts';
import type { Secrets } from '../../../platform/secrets.ts';

/** Organisation that sends mail about its events, and the secrets that sign the links. */
export interface EventHost {
  readonly tenant: Tenant;
  readonly secrets: Secrets;
}
