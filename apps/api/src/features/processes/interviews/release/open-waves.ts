import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { listInvitationsById } from '../bookings/invitations.queries.ts';
import type { InterviewHost } from '../own/interview-link.ts';
import { mailCandidate } from '../own/mail-interview.ts';
import { takeOpened } from './waves.queries.ts';

/** Tells the candidates of a plan who can choose from now on that they can, each once. */
export async function tellOpened(tx: TenantTx, host: InterviewHost, planId: string): Promise<void> {
  for (const invitation of await listInvitationsById(tx, await takeOpened(tx, planId))) {
    await mailCandidate(tx, host, 'interview-opened', { invitation });
  }
}
