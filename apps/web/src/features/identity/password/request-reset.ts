import { forgotPassword } from '@evenhand/contract/tenancy/identity/identity';
import { request } from '../../../entities/session/http.ts';
import { returnTarget } from '../return-to.ts';

/** Asks for a mailed link to a new password, which leads on to the page that was asked for before. */
export async function requestReset(email: string, search: string): Promise<void> {
  const target = returnTarget(search);
  await request(forgotPassword, { body: { email, ...(target ? { returnTo: target } : {}) } });
}
