import { stageIds } from '@evenhand/domain/pipeline/stages';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { codeOf } from '../../../platform/lists/application-codes.ts';

/** Selects applications that are still open on a role, with their candidates. */
const openOn = (tx: TenantTx, roleId: string) =>
  tx.db
    .selectFrom('application')
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.organization_id', '=', 'application.organization_id')
        .onRef('candidate.id', '=', 'application.candidate_id'),
    )
    .select(['application.id as application_id', 'application.candidate_id', 'application.stage_id'])
    .select(codeOf(tx, 'application').as('code'))
    .select(['candidate.first_name', 'candidate.preferred_name', 'candidate.last_name'])
    .where('application.organization_id', '=', tx.organizationId)
    .where('candidate.organization_id', '=', tx.organizationId)
    .where('candidate.deleted_at', 'is', null)
    .where('application.role_id', '=', roleId)
    .where('application.submitted_at', 'is not', null)
    .where('application.withdrawn_at', 'is', null)
    .where('application.outcome_released_at', 'is', null);

export const outstandingRequests = (tx: TenantTx, roleId: string) =>
  openOn(tx, roleId)
    .innerJoin('candidate_request as asked', (join) =>
      join
        .onRef('asked.organization_id', '=', 'application.organization_id')
        .onRef('asked.application_id', '=', 'application.id'),
    )
    .select(['asked.id', 'asked.kind', 'asked.document_kind', 'asked.due_at'])
    .where('asked.organization_id', '=', tx.organizationId)
    .where('asked.state', '=', 'OPEN')
    .execute();

export const outstandingOffers = (tx: TenantTx, roleId: string) =>
  openOn(tx, roleId)
    .innerJoin('offer', (join) =>
      join
        .onRef('offer.organization_id', '=', 'application.organization_id')
        .onRef('offer.application_id', '=', 'application.id'),
    )
    .select(['offer.id', 'offer.answer_by'])
    .where('offer.organization_id', '=', tx.organizationId)
    .where('offer.state', '=', 'SENT')
    .execute();

/** Changes that were asked for, or opened and not made yet. */
export const outstandingAmendments = (tx: TenantTx, roleId: string) =>
  openOn(tx, roleId)
    .innerJoin('amendment', (join) =>
      join
        .onRef('amendment.organization_id', '=', 'application.organization_id')
        .onRef('amendment.application_id', '=', 'application.id'),
    )
    .select(['amendment.id', 'amendment.state', 'amendment.open_until'])
    .where('amendment.organization_id', '=', tx.organizationId)
    .where('amendment.state', 'in', ['ASKED', 'OPEN'])
    .where('application.stage_id', '!=', stageIds.offerAccepted)
    .execute();

export type OpenRow = Pick<
  Awaited<ReturnType<typeof outstandingOffers>>[number],
  'application_id' | 'candidate_id' | 'stage_id' | 'code' | 'first_name' | 'preferred_name' | 'last_name'
>;
