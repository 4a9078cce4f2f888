import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../../platform/http/problem-error.ts';
import { releaseHold } from '../bookings/book-time.ts';
import { type InterviewHost, invitationOf } from '../own/interview-link.ts';
import { canWait, loadToChange, offeredHold, wantedStarts } from '../own/load-own.ts';
import { presentOwn } from '../own/present-own.ts';
import { offerFreePlaces } from './offer-places.ts';
import { deleteWait, listWaits, putWait } from './waiting.queries.ts';

/** Puts a candidate on the waiting list for these starts, or for any. Null takes them off it, and frees what was offered to them. */
export async function setWaiting(
  tx: TenantTx,
  host: InterviewHost,
  input: { readonly token: string; readonly wanted: readonly number[] | null },
): Promise<void> {
  const loaded = await loadToChange(tx, host, invitationOf(host.secrets, input.token));
  const { invitation, own } = loaded;
  if (input.wanted === null) {
    if (offeredHold(loaded)) await releaseHold(tx, own);
    await deleteWait(tx, invitation.id);
    await offerFreePlaces(tx, host, invitation.plan_id);
    return;
  }
  if (!canWait(tx, loaded)) {
    throw new ProblemError('interview_closed', { current: await presentOwn(tx, host, loaded) });
  }
  const wanted = wantedStarts(loaded, input.wanted);
  await putWait(tx, {
    invitationId: invitation.id,
    planId: invitation.plan_id,
    applicationId: invitation.application_id,
    wanted,
    lot: (await listWaits(tx, invitation.plan_id)).length,
  });
  await offerFreePlaces(tx, host, invitation.plan_id);
}
