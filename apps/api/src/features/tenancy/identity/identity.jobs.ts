import { isCandidate } from '@evenhand/domain/access/user-type';
import { normaliseEmail } from '@evenhand/domain/candidates/email';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { handler } from '../../../platform/jobs/job-queue.ts';
import type { Services } from '../../../platform/services.ts';
import { findAccount } from '../accounts/public.ts';
import { actorOf } from './accounts/actor-of.ts';
import { replaceLogin } from './credentials/login-directory.queries.ts';

/** Brings the directory of staff addresses in line with an account that was made or has changed its address. */
export const syncLogin = defineJob('login.sync', { payload: z.object({ userId: z.uuid() }) });

interface UserJob {
  readonly organizationId: string;
  readonly userId: string;
}

/** Returns the address that is known to be a member of staff's; null for anyone else. */
async function staffAddress({ database }: Services, { organizationId, userId }: UserJob): Promise<string | null> {
  const scope = { organizationId, actor: { system: syncLogin.name } };
  const account = await database.withTenant(scope, (tx) => findAccount(tx, userId));
  if (account?.status !== 'ACTIVE') return null;
  const { userType } = actorOf(account, { userId, organizationId });
  return isCandidate(userType) ? null : normaliseEmail(account.email);
}

/** The directory belongs to no tenant: it is written after the account, and read again in case that changed meanwhile. */
async function sync(services: Services, job: UserJob): Promise<void> {
  for (let written: string | null | undefined; ; ) {
    const address = await staffAddress(services, job);
    if (address === written) return;
    const emailHash = address === null ? null : services.secrets.directoryHash(address);
    await services.database.withPlatform((tx) => replaceLogin(tx, { ...job, emailHash }));
    written = address;
  }
}

export const identityJobs = (services: Services) => [
  handler(syncLogin, ({ userId }, { organizationId }) => sync(services, { organizationId, userId })),
];
