import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import type { Caller } from '../../../testing/caller.ts';
import type { TestApp, TestUser } from '../../../testing/test-app.ts';

interface HiringSide {
  readonly tenant: Organization;
  readonly admin: Caller;
  /** A hiring manager, for the teams of roles. */
  readonly member: TestUser;
  readonly manager: Caller;
}

/** Creates an organisation with an administrator and a hiring manager, both signed in. */
export async function aHiringSide(test: TestApp): Promise<HiringSide> {
  const tenant = await test.aTenant();
  const admin = await test.signIn(await test.aStaffUser(tenant));
  const member = await test.aStaffUser(tenant, { userType: 'HIRING_MANAGER' });
  return { tenant, admin, member, manager: await test.signIn(member) };
}
