import { type ApiClient, signIn } from './api-client.ts';
import { expect, linkInMail, type Running } from './fixtures.ts';
import { code, type Hiring, type HiringPerson } from './hiring-setting.ts';

export const candidatePassword = 'Keeps-7-secrets-well';

/** Adds a candidate to the role of a spec's own, who confirms the account by the link in the mail. */
export async function addWithAccount(
  server: Running,
  { admin, add, role }: Hiring,
  firstName: string,
): Promise<{ readonly person: HiringPerson; readonly own: ApiClient }> {
  const person = await add(role.id, firstName);
  const token = new URL(await linkInMail(server, person.email, '/verify/')).pathname.split('/').at(-1);
  const confirmed = await admin.call('POST', '/api/public/confirm', { token, password: candidatePassword });
  expect(confirmed.status).toBe(200);
  return { person, own: await signIn(server, { code, email: person.email, password: candidatePassword }) };
}
