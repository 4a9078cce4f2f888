import type { AnswerOf } from '@evenhand/contract/base/endpoint';
import type { endTransfer as contract } from '@evenhand/contract/processes/transfers';
import { isLive } from '@evenhand/domain/transfers/transfer';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import { type Input, ok } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { lockCandidate } from '../../records/candidate-rows/public.ts';
import { presentTransfer } from './present-transfer.ts';
import { endThereJob } from './transfer-jobs.ts';
import { findIncoming, findTransfer, listOtherSides, moveTransfer } from './transfers.queries.ts';

/** Declines an invitation, or takes the agreement back. Repeated, it changes nothing. */
export async function endTransfer(
  tx: TenantTx,
  { me, params }: Input<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const candidateId = found(me.candidateId);
  found(await lockCandidate(tx, candidateId));
  const row = found(await findTransfer(tx, params.id));
  if (row.candidate_id !== candidateId) throw new ProblemError('not_found');
  if (isLive(row.state)) {
    const to = row.state === 'INVITED' ? 'DECLINED' : 'WITHDRAWN';
    await moveTransfer(tx, { id: row.id, side: 'OUT', from: [row.state], to });
    await recordEvent(tx, {
      kind: to === 'DECLINED' ? 'transfer.declined' : 'transfer.withdrawn',
      candidateId,
      subjectId: row.id,
    });
    if (to === 'WITHDRAWN')
      await tx.send(endThereJob, { transferId: row.id, organizationId: row.other_organization_id });
  }
  return ok(presentTransfer(found(await findTransfer(tx, row.id))));
}

/** Ends the other half after the agreement was taken back, so that the other organisation reports nothing any more. */
export async function endThere(
  { database }: Pick<Services, 'database'>,
  at: { readonly transferId: string; readonly organizationId: string },
): Promise<void> {
  const scope = { organizationId: at.organizationId, actor: { system: endThereJob.name } };
  await database.withTenant(scope, async (tx) => {
    const row = await findIncoming(tx, at.transferId);
    const isEnded = await moveTransfer(tx, {
      id: at.transferId,
      side: 'IN',
      from: ['AGREED', 'COPIED'],
      to: 'WITHDRAWN',
    });
    if (!row || !isEnded) return;
    await recordEvent(tx, {
      kind: 'transfer.withdrawn',
      candidateId: row.candidate_id,
      roleId: row.role_id,
      subjectId: row.id,
    });
  });
}

/**
 * Ends the other halves of a candidate's transfers before the candidate is erased here. After a crash in between the rows here
 * still name them, and the next run does the rest.
 */
export async function cutTransfers(
  { database }: Pick<Services, 'database'>,
  at: { readonly organizationId: string; readonly candidateId: string },
): Promise<void> {
  const actor = { system: 'privacy.erase' };
  const halves = await database.withPrivacy({ organizationId: at.organizationId, actor }, (tx) =>
    listOtherSides(tx, at.candidateId),
  );
  for (const { id, side, other_organization_id: organizationId } of halves) {
    const other = side === 'OUT' ? 'IN' : 'OUT';
    await database.withTenant({ organizationId, actor }, (tx) =>
      moveTransfer(tx, { id, side: other, from: ['INVITED', 'AGREED', 'COPIED'], to: 'ENDED' }),
    );
  }
}
