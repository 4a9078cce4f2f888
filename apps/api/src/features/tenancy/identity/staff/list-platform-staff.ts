import type { AnswerOf } from '@evenhand/contract/base/endpoint';
import type { listPlatformStaff as contract } from '@evenhand/contract/tenancy/identity/account';
import { type Input, ok } from '../../../../platform/http/route.ts';
import { platformOrganizationId } from '../../organizations/public.ts';
import { listPlatformStaffRows } from './staff.queries.ts';

/** Lists the platform's own people, from whom an organisation gets its contact. */
export async function listPlatformStaff({ services }: Input<typeof contract>): Promise<AnswerOf<typeof contract>> {
  const organizationId = await platformOrganizationId(services.database);
  if (organizationId === null) return ok([]);
  const scope = { organizationId, actor: { system: 'account.platform-staff' } };
  const rows = await services.database.withTenant(scope, listPlatformStaffRows);
  return ok(rows.map((row) => ({ id: row.id, firstName: row.first_name, lastName: row.last_name, email: row.email })));
}
