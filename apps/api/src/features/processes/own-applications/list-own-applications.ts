import type { OwnApplication } from '@evenhand/contract/records/applications/own-application';
import { undoableSince } from '@evenhand/domain/pipeline/withdrawal-undo';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { found } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { listOwnOffers } from '../../records/offers/public.ts';
import { wordsFor } from '../../tenancy/reference/public.ts';
import { listAmendmentRows } from '../amendments/public.ts';
import { listRenewals } from '../decision-dates/public.ts';
import { listOwnFeedback } from '../feedback/public.ts';
import { countNewMessages } from '../message-threads/public.ts';
import { listOwnRequests } from '../requests/public.ts';
import { toldKinds } from './happenings.ts';
import { listOwnRows, listReached } from './own-applications.read.ts';
import { presentOwnApplication } from './present-own-application.ts';
import { listWithdrawals } from './withdrawals.queries.ts';

interface Beside {
  readonly application: readonly string[];
  readonly role: readonly string[];
}

/** Loads everything that is shown with the candidate's applications. */
async function besideOf(tx: TenantTx, at: Beside) {
  return {
    reached: Map.groupBy(
      await listReached(tx, at.application, Object.keys(toldKinds)),
      (event) => event.application_id,
    ),
    offers: await listOwnOffers(tx, at.application),
    requests: await listOwnRequests(tx, at.application),
    amendments: Map.groupBy(await listAmendmentRows(tx, at.application), (row) => row.application_id),
    feedback: await listOwnFeedback(tx, at.application),
    newMessages: await countNewMessages(tx, at.application),
    withdrawals: new Map(
      (await listWithdrawals(tx, at.application, undoableSince(tx.now))).map((event) => [
        event.application_id,
        event.at,
      ]),
    ),
    renewals: Map.groupBy(await listRenewals(tx, at.role), (row) => row.role_id),
  };
}

/** Lists a candidate's applications as the candidate may see them. */
export async function listOwnApplications(
  tx: TenantTx,
  tenant: Tenant,
  candidateId: string | null,
): Promise<OwnApplication[]> {
  if (candidateId === null) return [];
  const rows = await listOwnRows(tx, candidateId);
  const sent = rows.filter((row) => row.submitted_at !== null);
  const beside = await besideOf(tx, {
    application: sent.map((row) => row.id),
    role: sent.map((row) => row.role_id),
  });
  const say = wordsFor(tenant, 'base', rows[0]?.language ?? 'en');
  return rows.map((row) =>
    presentOwnApplication(
      row,
      {
        reached: beside.reached.get(row.id) ?? [],
        offer: beside.offers.get(row.id),
        requests: beside.requests.get(row.id) ?? [],
        amendment: beside.amendments.get(row.id)?.[0],
        feedback: beside.feedback.get(row.id),
        newMessages: beside.newMessages.get(row.id) ?? 0,
        withdrawnAt: beside.withdrawals.get(row.id),
        renewals: beside.renewals.get(row.role_id) ?? [],
      },
      { tenant, say, now: tx.now },
    ),
  );
}

/** Returns one of the candidate's own applications. */
export async function getOwnApplication(
  tx: TenantTx,
  tenant: Tenant,
  at: { readonly candidateId: string; readonly applicationId: string },
): Promise<OwnApplication> {
  const all = await listOwnApplications(tx, tenant, at.candidateId);
  return found(all.find((application) => application.id === at.applicationId));
}
