import type { EndpointSpec } from '@evenhand/contract/base/endpoint';
import { invalid, type ProblemError } from '../../../../platform/http/problem-error.ts';
import type { Input } from '../../../../platform/http/route.ts';
import type { AccountRow } from '../../accounts/public.ts';
import { clearTries, countFailure, countTry, knownDevice } from '../../attempt-limits/public.ts';
import { matchesPassword } from '../../passwords/public.ts';

export const wrongPassword = (field: string): ProblemError => invalid([{ code: 'wrong_password', field }]);

/** Throws 422 unless the present password is right; tries are counted as at sign-in. */
export async function checkOwnPassword<E extends EndpointSpec>(
  input: Pick<Input<E>, 'services' | 'me' | 'ip' | 'raw' | 'tenant'>,
  account: AccountRow,
  given: { readonly password: string; readonly field: string },
): Promise<void> {
  const { services, me, ip } = input;
  const device = knownDevice(input, account.email);
  const attempt = { organizationId: me.organizationId, email: account.email, ip, device };
  await countTry(services, attempt);
  if (await matchesPassword(given.password, account.password_hash)) {
    await clearTries(services, attempt);
    return;
  }
  await countFailure(services, attempt);
  throw wrongPassword(given.field);
}
